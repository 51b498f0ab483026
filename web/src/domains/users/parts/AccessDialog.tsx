import { fixOf } from '@bic/contract/entitlements/compare-access'
import { decide } from '@bic/contract/entitlements/decide'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { getScreenThings } from '#lib/screen-things.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { type AccessBasis, useAccessBasis } from '../api/access-basis.ts'
import { fullName, type ListedUser, useOwnCustomerId } from '../api/list-users.ts'

const names = (): readonly string[] =>
  [...new Set(getScreenThings().map(({ name }) => name))].toSorted((a, b) => a.localeCompare(b))

/** Whether they can open it, why not, and what to do: by the decision that opens and shuts it for them. */
function Verdict({ basis, name, thing }: { basis: AccessBasis; name: string; thing: string }) {
  const customerId = useOwnCustomerId()
  const { data: licences } = useApiQuery('getLicenseSeats', { params: { customerId } })
  const decisions = getScreenThings()
    .filter(one => one.name === thing)
    .map(one => ({ one, decision: decide(basis.person, basis.context, one) }))
  const refused = decisions.every(({ decision }) => decision.is !== 'usable') ? decisions[0] : undefined
  if (!basis.active) return <Text>{name} is inactive. Reactivate them first.</Text>
  if (!refused || refused.decision.is === 'usable') return <Text>{`${name} can open ${thing}.`}</Text>
  return (
    <>
      <Text>{`${name} cannot open ${thing}. They read: "${refused.decision.text}"`}</Text>
      <Text fw={600}>{fixOf(refused.decision, refused.one, licences ?? [])}</Text>
    </>
  )
}

/** Answers why a user cannot open a screen, and says what to change. */
export function AccessDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const [thing, setThing] = useState<string | null>(null)
  const basis = useAccessBasis([user.userId])
  const name = fullName(user)
  return (
    <Dialog title={`What ${name} can open`} opened onClose={onClose}>
      <Stack gap="md" mih={180}>
        <SelectMenu
          label="Screen or feature"
          placeholder="Choose one"
          width="100%"
          choices={names().map(value => ({ value, label: value }))}
          value={thing}
          onChange={setThing}
        />
        {thing !== null && (
          <QueryState query={basis} loading={<SkeletonText lines={2} />}>
            {([one]) => (
              <Stack gap={4} role="status">
                {one ? <Verdict basis={one} name={name} thing={thing} /> : <Text>This user is gone.</Text>}
              </Stack>
            )}
          </QueryState>
        )}
      </Stack>
    </Dialog>
  )
}
