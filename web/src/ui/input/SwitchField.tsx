import { Group, Switch, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '../Hint.tsx'

interface SwitchFieldProps {
  /** Names the switch for those who do not see it. */
  label: string
  /** The words on its left and right: "Buyer-only" and "Bidirectional". */
  off: string
  on: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Why it is disabled, or what it does. */
  hint?: ReactNode
}

/** A switch between two named states. */
export function SwitchField({ label, off, on, checked, onChange, disabled = false, hint }: SwitchFieldProps) {
  const field = (
    <Group gap={8} wrap="nowrap" w="fit-content">
      <Text size="sm" c={checked ? 'dimmed' : undefined} fw={checked ? 400 : 500}>
        {off}
      </Text>
      <Switch
        aria-label={`${label}: ${checked ? on : off}`}
        checked={checked}
        disabled={disabled}
        withThumbIndicator={false}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <Text size="sm" c={checked ? undefined : 'dimmed'} fw={checked ? 500 : 400}>
        {on}
      </Text>
    </Group>
  )
  return hint === undefined ? field : <Hint label={hint}>{field}</Hint>
}
