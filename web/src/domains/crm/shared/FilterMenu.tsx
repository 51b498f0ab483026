import { SelectMenu } from '#ui/input/SelectMenu.tsx'

interface FilterMenuProps {
  label: string
  choices: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
  width?: number | string
}

const any = { value: '', label: 'Any' }

/** A filter of a list; "Any" takes it away. */
export function FilterMenu({ label, choices, value, onChange, width = 124 }: FilterMenuProps) {
  return (
    <SelectMenu
      label={label}
      hideLabel
      placeholder={label}
      width={width}
      choices={value === '' ? choices : [any, ...choices]}
      value={value === '' ? null : value}
      onChange={onChange}
    />
  )
}

interface NamedFilterMenuProps {
  label: string
  /** What there is to choose from; absent while it is on its way. */
  named: readonly { readonly id: number; readonly name: string }[] | undefined
  value: number | null
  onChange: (id: number | null) => void
}

/** A filter by something that has an id and a name. */
export function NamedFilterMenu({ label, named = [], value, onChange }: NamedFilterMenuProps) {
  return (
    <FilterMenu
      label={label}
      choices={named.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? '' : String(value)}
      onChange={chosen => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}
