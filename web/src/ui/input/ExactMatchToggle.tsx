import { SegmentedButtons } from './SegmentedButtons.tsx'

interface ExactMatchToggleProps {
  /** Names the toggle for those who do not see it. */
  label?: string
  exact: boolean
  onChange: (exact: boolean) => void
}

const choices = [
  { value: 'all', label: 'All' },
  { value: 'exact', label: 'Exact match' },
] as const

/** All words somewhere, or exactly these words. */
export function ExactMatchToggle({ label = 'How to search', exact, onChange }: ExactMatchToggleProps) {
  return (
    <SegmentedButtons
      label={label}
      choices={choices}
      value={exact ? 'exact' : 'all'}
      onChange={value => onChange(value === 'exact')}
    />
  )
}
