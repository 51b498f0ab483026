import { Button } from '@mantine/core'

interface CancelButtonProps {
  label?: string
  onClick: () => void
  busy: boolean
  isLong: boolean
  hasFocus: boolean
}

/** Leaves a question. While what was confirmed is being done it waits, and after a while lets go of it. */
export function CancelButton({ label = 'Cancel', onClick, busy, isLong, hasFocus }: CancelButtonProps) {
  return (
    <Button variant="default" onClick={onClick} disabled={busy && !isLong} data-autofocus={hasFocus || undefined}>
      {isLong ? 'Continue in background' : label}
    </Button>
  )
}
