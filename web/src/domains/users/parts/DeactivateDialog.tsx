import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { findPeople, fullName, type ListedUser, useOwnCustomerId } from '../api/list-users.ts'

type Work = Answer<'getOpenWorkOfUser'>

const kinds: readonly (readonly [keyof Work, string, string])[] = [
  ['deals', 'open deal', 'open deals'],
  ['privateNotes', 'private note', 'private notes'],
  ['savedViews', 'saved view', 'saved views'],
  ['reportSchedules', 'report sent by mail', 'reports sent by mail'],
]

/** What there is to hand over, in words: "2 open deals". */
export const describeWork = (work: Work): readonly string[] =>
  kinds.flatMap(([kind, one, more]) => (work[kind] === 0 ? [] : [formatQuantity(work[kind], one, more)]))

/** Signs a user out for good, and gives what they have open to a colleague. */
export function DeactivateDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const customerId = useOwnCustomerId()
  const [colleague, setColleague] = useState<Option | null>(null)
  const work = useApiQuery('getOpenWorkOfUser', { params: { customerId, userId: user.userId } })
  const update = useApiMutation('updateCustomerUser')
  const find = useMemo(() => findPeople(customerId), [customerId])
  const name = fullName(user)
  const deactivate = () =>
    update.mutate(
      {
        params: { customerId },
        body: {
          userId: user.userId,
          status: 'Inactive',
          ...(colleague ? { handOverTo: Number(colleague.key) } : {}),
        },
      },
      {
        onSuccess: ({ handedOver }) => {
          const given = handedOver ? describeWork(handedOver) : []
          notify.success(
            given.length > 0 ? `${name} is inactive. Handed over: ${given.join(', ')}.` : `${name} is inactive.`,
          )
          onClose()
        },
      },
    )
  return (
    <Dialog title={`Deactivate ${name}`} opened onClose={onClose} busy={update.isPending}>
      <Stack gap="md">
        <Text size="sm">
          {name} is signed out at once and cannot sign in any more. What they wrote stays, and their license is free.
        </Text>
        <QueryState query={work} loading={<SkeletonText lines={2} />}>
          {open =>
            describeWork(open).length === 0 ? (
              <Text size="sm">They have no open work to hand over.</Text>
            ) : (
              <Stack gap="xs">
                <Text size="sm">They have:</Text>
                <List size="sm">
                  {describeWork(open).map(line => (
                    <List.Item key={line}>{line}</List.Item>
                  ))}
                </List>
                <MultiSelect
                  label="Hand over to"
                  options={find}
                  placeholder="Nobody: it stays theirs"
                  width="100%"
                  value={colleague ? [colleague] : []}
                  onChange={chosen => setColleague(chosen.filter(({ key }) => key !== user.userId).at(-1) ?? null)}
                />
                <Text size="xs" c="dimmed">
                  A later CRM import names the owner of a deal again.
                </Text>
              </Stack>
            )
          }
        </QueryState>
        <FormError error={update.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="salmon" loading={update.isPending} onClick={deactivate}>
            Deactivate
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
