import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './FilterChip.module.css'

interface FilterChipProps {
  /** What kind of thing it narrows to. */
  label: string
  /** What it narrows to. */
  value: string
  onRemove: () => void
}

/** A filter that is on; a click takes it away. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  return (
    <Button
      variant="light"
      size="compact-md"
      className={classes.chip}
      aria-label={`Remove the filter ${label}: ${value}`}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={onRemove}
    >
      <span className={classes.label}>{label}:</span> {value}
    </Button>
  )
}
