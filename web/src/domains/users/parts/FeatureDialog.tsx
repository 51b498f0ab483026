import { premiumName } from '@bic/contract/entitlements/premium-features'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { findPeople, fullName, useOwnCustomerId } from '../api/list-users.ts'
import { MappingPreview } from './MappingPreview.tsx'

export type FeatureMapping = Answer<'getUserFeatureMapping'>[number]

/** The most users whose names are asked for at once. */
const most = 1000

function Mapped({
  feature,
  mapped,
  onClose,
}: {
  feature: FeatureMapping
  mapped: readonly Option[]
  onClose: () => void
}) {
  const customerId = useOwnCustomerId()
  const [chosen, setChosen] = useState<readonly Option[]>(mapped)
  const save = useApiMutation('saveUserFeatureMapping')
  const find = useMemo(() => findPeople(customerId), [customerId])
  const { maxAllowedUsersCount: allowed, featureId } = feature
  const isMapped = (key: Option['key']) => mapped.some(one => one.key === key)
  const over = allowed === null ? 0 : chosen.length - allowed
  const submit = () =>
    save.mutate(
      { params: { customerId }, body: { featureId, userIdList: chosen.map(({ key }) => Number(key)) } },
      {
        onSuccess: () => {
          notify.success('The users of the feature have been saved.')
          onClose()
        },
      },
    )
  return (
    <Stack gap="md">
      <MultiSelect label="Users" options={find} placeholder="Nobody" width="100%" value={chosen} onChange={setChosen} />
      <Text size="sm" c={over > 0 ? 'red' : 'dimmed'} role="status">
        {allowed === null
          ? `${chosen.length} chosen; as many as there are may be mapped.`
          : `${chosen.length} of ${allowed} chosen.${over > 0 ? ` Take ${over} out.` : ''}`}
      </Text>
      <MappingPreview
        lookupLabel={feature.lookupLabel}
        added={chosen.filter(({ key }) => !isMapped(key)).map(({ key }) => Number(key))}
        removed={mapped.filter(({ key }) => !chosen.some(one => one.key === key)).map(({ key }) => Number(key))}
      />
      <FormError error={save.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={over > 0} loading={save.isPending} onClick={submit}>
          Save
        </Button>
      </Group>
    </Stack>
  )
}

/** Chooses who uses a premium feature, within the number that is allowed. */
export function FeatureDialog({ feature, onClose }: { feature: FeatureMapping; onClose: () => void }) {
  const people = useApiQuery('getUsersByIds', { body: { userIdList: feature.alreadyMappedUserIds.slice(0, most) } })
  return (
    <Dialog title={`Users of ${premiumName(feature.lookupLabel)}`} opened onClose={onClose}>
      <QueryState query={people} loading={<SkeletonText lines={2} />}>
        {rows => (
          <Mapped
            feature={feature}
            mapped={rows.map(user => ({ key: user.userId, label: `${fullName(user)}, ${user.email}` }))}
            onClose={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  )
}
