import { Text } from '@mantine/core'
import { useApiMutation } from '#lib/use-api.ts'
import { ModelForm } from './ModelForm.tsx'

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
    <ModelForm
      label="Ask"
      isPending={judge.isPending}
      pending="It is being judged."
      nothing={judge.data?.judged === 0 ? (judge.data.note ?? '') : null}
      error={judge.error}
      onAsk={ask}
      onClose={onClose}
    >
      <Text size="sm" mt="sm">
        Nobody used these words, and words alone cannot tell whether what was said says the same. The language model is
        asked about all such sentences of the text at once. Faults that were found stay.
      </Text>
    </ModelForm>
  )
}
