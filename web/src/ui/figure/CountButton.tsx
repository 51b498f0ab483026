import { Anchor } from '@mantine/core'
import { formatCount } from '#lib/format.ts'

/** A number that opens what it counts in place; zero opens nothing. */
export function CountButton({ value, label, onOpen }: { value: number; label: string; onOpen: () => void }) {
  if (value === 0) return <span>0</span>
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={`${formatCount(value)} ${label}`}
      onClick={event => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {formatCount(value)}
    </Anchor>
  )
}
