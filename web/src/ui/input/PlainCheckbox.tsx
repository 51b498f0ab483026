import { Checkbox, CheckIcon } from '@mantine/core'
import type { CSSProperties } from 'react'

interface PlainCheckboxProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: () => void
}

const { inner, input, icon } = Checkbox.classes as Readonly<Record<'inner' | 'input' | 'icon', string>>
const inputClasses = `mantine-focus-auto ${input}`
/** What Mantine's checkbox hands to its parts. */
const look = {
  '--checkbox-size': 'calc(1rem * var(--mantine-scale))',
  '--checkbox-radius': 'var(--mantine-radius-sm)',
  '--checkbox-color': 'var(--mantine-primary-color-filled)',
  '--checkbox-icon-color': 'var(--mantine-color-white)',
} as CSSProperties

/** The smallest of Mantine's checkboxes, without a text beside it. Of plain elements: a table has one in each row. */
export const PlainCheckbox = ({ label, checked, disabled = false, onChange }: PlainCheckboxProps) => (
  <div className={inner} style={look}>
    <input
      className={inputClasses}
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
    <CheckIcon className={icon} />
  </div>
)
