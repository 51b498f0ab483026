import type { Role } from '@bic/contract/calls/access'
import { hasRole } from '@bic/contract/entitlements/roles'
import { useUser } from '#lib/session.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'

export type ListOwner = 'mine' | 'all'
/** As it stands in the address; nothing is the choice that one begins with. */
export const listOwners = ['', 'mine', 'all'] as const

const sellers: readonly Role[] = ['SELLER', 'CSM']

/** Whose deals a list shows. Sellers begin with their own, unless a number elsewhere opened the list. */
export function useListOwner(chosen: (typeof listOwners)[number], isNarrowed: boolean): ListOwner {
  const user = useUser()
  if (chosen !== '') return chosen
  return user && !isNarrowed && hasRole(user, sellers) ? 'mine' : 'all'
}

interface OwnerSwitchProps {
  label: string
  value: ListOwner
  onChange: (value: ListOwner) => void
}

/** Mine, or those of everybody. */
export function OwnerSwitch({ label, value, onChange }: OwnerSwitchProps) {
  return (
    <SegmentedButtons
      label={label}
      choices={[
        { value: 'mine', label: 'Mine' },
        { value: 'all', label: 'All' },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
