import { Button, Group, Text } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import type { Rewritten } from './RewriteForm.tsx'

interface ProposalsBarProps {
  /** How many stand in the text. */
  count: number
  /** Where they are from. */
  proposed: Pick<Rewritten, 'writer' | 'dropped'> | null
  onSettle: (is: 'accepted' | 'rejected') => void
}

/** What is proposed in the text, and one answer for all of it; nothing without a proposal. */
export function ProposalsBar({ count, proposed, onSettle }: ProposalsBarProps) {
  if (count === 0 || proposed === null) return null
  const { writer, dropped } = proposed
  const left =
    dropped > 0 &&
    ` ${formatQuantity(dropped, 'sentence')} that nothing supports ${dropped === 1 ? 'was' : 'were'} left out.`
  return (
    <Group gap="sm" role="region" aria-label="Proposals">
      <Text size="sm" role="status">
        {writer} proposes {formatQuantity(count, 'change')} in the text. It stays as it is until you accept.{left}
      </Text>
      <Button size="compact-sm" onClick={() => onSettle('accepted')}>
        Accept all
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onSettle('rejected')}>
        Reject all
      </Button>
    </Group>
  )
}
