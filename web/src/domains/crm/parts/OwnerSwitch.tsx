import type { Role } from '@bic/contract/calls/access'
import { hasRole } from '@bic/contract/entitlements/roles'
import { useState } from 'react'
import { useUser } from '#lib/session.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'

export type ListOwner = 'mine' | 'all'
/** As it stands in the address; nothing is the choice that one begins with. */
export const listOwners = ['', 'mine', 'all'] as const

const sellers: readonly Role[] = ['SELLER', 'CSM']

interface ListOwnerChoice {
  readonly owner: ListOwner
  /** Called when the list of one's own is empty: whoever owns no deal, as on Home, begins with those of everybody. */
  readonly ownsNone: () => void
}

/** Whose deals a list shows. Sellers who own any begin with their own, unless a number elsewhere opened the list. */
export function useListOwner(chosen: (typeof listOwners)[number], isNarrowed: boolean): ListOwnerChoice {
  const user = useUser()
  const [hasNone, setHasNone] = useState(false)
  const begin = user && !isNarrowed && !hasNone && hasRole(user, sellers) ? 'mine' : 'all'
  return { owner: chosen === '' ? begin : chosen, ownsNone: () => chosen === '' && setHasNone(true) }
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
