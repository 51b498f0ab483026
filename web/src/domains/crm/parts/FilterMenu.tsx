import { SelectMenu } from '../../../ui/input/SelectMenu.tsx'

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
