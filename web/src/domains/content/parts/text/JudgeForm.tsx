import { contentCredits } from '@bic/contract/content/content-words'
import { Button, Group, Text } from '@mantine/core'
import { describeError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditButton } from '../CreditButton.tsx'

interface JudgeFormProps {
  contentId: number
  onClose: () => void
}

/** Asks a model about the sentences of a text that are refused only because nobody used their words. */
export function JudgeForm({ contentId, onClose }: JudgeFormProps) {
  const judge = useApiMutation('judgeContentSentences')
  const ask = async () => {
    const { judged } = await judge.mutateAsync({ body: { contentId } })
    if (judged > 0) onClose()
  }
  return (
    <div>
      <Text size="sm" mt="sm">
        Nobody used these words, and words alone cannot tell whether what was said says the same. The language model is
        asked about all such sentences of the text at once. Faults that were found stay.
      </Text>
      {judge.isPending && (
        <Text size="sm" mt="xs" role="status">
          It is being judged. This may take under a minute...
        </Text>
      )}
      {judge.data?.judged === 0 && (
        <Text size="sm" mt="xs" role="status">
          {judge.data.note} No credits were used.
        </Text>
      )}
      {judge.error && (
        <Text c="var(--bic-negative)" size="sm" mt="xs" role="alert">
          {describeError(judge.error)}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <CreditButton size="compact-sm" credits={contentCredits.amount} loading={judge.isPending} onProceed={ask}>
          Ask
        </CreditButton>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
