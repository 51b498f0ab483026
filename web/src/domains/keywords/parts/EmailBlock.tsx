import { Switch } from '@mantine/core'
import { useWhyNotCall } from '#lib/may-call.ts'
import { Hint } from '#ui/Hint.tsx'

interface EmailBlockProps {
  /** The keyword as written. */
  name: string
  blocked: boolean
  busy: boolean
  onChange: (blocked: boolean) => void
}

/** Whether a keyword is kept out of e-mails. */
export function EmailBlock({ name, blocked, busy, onChange }: EmailBlockProps) {
  const reason = useWhyNotCall('updateBlockEmailFlag')
  const state = blocked ? 'Not matched in e-mails' : 'Matched in e-mails too'
  return (
    <Hint label={reason === null ? state : `${state}. ${reason}`}>
      <Switch
        aria-label={`Block ${name} in e-mails`}
        size="xs"
        checked={blocked}
        disabled={busy || reason !== null}
        withThumbIndicator={false}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </Hint>
  )
}
