import type { Choice } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'

interface MenuProps {
  label: string
  choices: readonly Choice<string>[]
  disabled?: boolean | undefined
  loading?: boolean | undefined
}

interface OneProps extends MenuProps {
  value: string | null
  onChange: (value: string) => void
}

/** One of several. */
export const OneMenu = ({ label, choices, value, onChange, disabled = false, loading = false }: OneProps) => (
  <SelectMenu
    label={label}
    width="100%"
    choices={choices}
    value={value}
    onChange={onChange}
    disabled={disabled}
    loading={loading}
  />
)

interface NamedProps {
  label: string
  named: readonly { readonly id: number; readonly name: string }[] | undefined
  disabled?: boolean | undefined
  loading?: boolean | undefined
}

interface SomeProps extends NamedProps {
  value: readonly number[]
  onChange: (ids: number[]) => void
}

const all = { value: '', label: 'All' }
const choicesOf = (named: NamedProps['named']) =>
  (named ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** Any number of things that have ids; All clears it. */
export const SomeMenu = ({ label, named, value, onChange, disabled = false, loading = false }: SomeProps) => (
  <SelectMenu
    multiple
    label={label}
    width="100%"
    placeholder="All"
    choices={[all, ...choicesOf(named)]}
    value={value.map(String)}
    onChange={chosen => onChange(chosen.includes('') ? [] : chosen.map(Number))}
    disabled={disabled}
    loading={loading}
  />
)

interface IdProps extends NamedProps {
  /** What stands for none of them; null when there is always one. */
  none: string | null
  value: number | null
  onChange: (id: number | null) => void
}

/** One of the things that have ids, or what stands for none, which clears it. */
export const IdMenu = ({ label, named, none, value, onChange, disabled, loading }: IdProps) => (
  <OneMenu
    label={label}
    choices={[...(none === null ? [] : [{ value: '', label: none }]), ...choicesOf(named)]}
    value={value === null ? (none === null ? null : '') : String(value)}
    onChange={chosen => onChange(chosen === '' ? null : Number(chosen))}
    disabled={disabled}
    loading={loading}
  />
)
