import { contentCredits } from '@bic/contract/content/content-words'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#lib/api-error.ts'
import { CreditButton } from '../CreditButton.tsx'

interface ModelFormProps {
  /** What is asked, and what it is asked with. */
  children: ReactNode
  /** On the button that asks. */
  label: string
  isPending: boolean
  /** What is shown while the model works. */
  pending: string
  /** Why nothing came of it; null when something did, or nobody has asked. */
  nothing: string | null
  error: Error | null
  onAsk: () => Promise<void>
  onClose: () => void
}

/** Asks a language model about a text for credits, and says what became of it. */
export function ModelForm({ children, label, isPending, pending, nothing, error, onAsk, onClose }: ModelFormProps) {
  return (
    <div>
      {children}
      {isPending && (
        <Text size="sm" mt="xs" role="status">
          {pending} This may take under a minute...
        </Text>
      )}
      {nothing !== null && (
        <Text size="sm" mt="xs" role="status">
          {nothing} No credits were used.
        </Text>
      )}
      {error && (
        <Text c="var(--bic-negative)" size="sm" mt="xs" role="alert">
          {describeError(error)}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <CreditButton size="compact-sm" credits={contentCredits.amount} loading={isPending} onProceed={onAsk}>
          {label}
        </CreditButton>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
