import { Switch, Tooltip } from '@mantine/core'

interface EmailBlockProps {
  /** The keyword as written. */
  name: string
  blocked: boolean
  busy: boolean
  onChange: (blocked: boolean) => void
}

/** Whether a keyword is kept out of e-mails. */
export function EmailBlock({ name, blocked, busy, onChange }: EmailBlockProps) {
  return (
    <Tooltip label={blocked ? 'Not matched in e-mails' : 'Matched in e-mails too'}>
      <Switch
        aria-label={`Block ${name} in e-mails`}
        size="xs"
        checked={blocked}
        disabled={busy}
        withThumbIndicator={false}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </Tooltip>
  )
}
