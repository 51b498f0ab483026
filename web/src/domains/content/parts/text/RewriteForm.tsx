import { contentCredits } from '@bic/contract/content/content-words'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditButton } from '../CreditButton.tsx'

export type Rewritten = Answer<'rewriteContentParagraph'>

interface RewriteFormProps {
  contentId: number
  /** The sentences of the paragraph, as it stands in the text. */
  paragraph: () => readonly string[]
  /** Shows in the text what is proposed for a paragraph; nothing changes by itself. */
  onProposed: (paragraph: readonly string[], proposed: Rewritten) => void
  onClose: () => void
}

/** Asks a model for other words for a paragraph. */
export function RewriteForm({ contentId, paragraph, onProposed, onClose }: RewriteFormProps) {
  const [wish, setWish] = useState('')
  const rewrite = useApiMutation('rewriteContentParagraph')
  const ask = async () => {
    const statementIdList = [...paragraph()]
    const proposed = await rewrite.mutateAsync({ body: { contentId, statementIdList, wish: wish.trim() } })
    if (proposed.sentences.length === 0) return
    onProposed(statementIdList, proposed)
    onClose()
  }
  return (
    <div>
      <TextInput
        label="What the paragraph should be like"
        placeholder="Shorter, for a finance lead"
        value={wish}
        maxLength={500}
        data-autofocus
        onChange={event => setWish(event.currentTarget.value)}
      />
      {rewrite.isPending && (
        <Text size="sm" mt="xs" role="status">
          Looking for other words. This may take under a minute...
        </Text>
      )}
      {rewrite.data?.sentences.length === 0 && (
        <Text size="sm" mt="xs" role="status">
          {rewrite.data.note ?? 'Nothing that was proposed is supported by what was said.'} No credits were used.
        </Text>
      )}
      {rewrite.error && (
        <Text c="var(--bic-negative)" size="sm" mt="xs" role="alert">
          {describeError(rewrite.error)}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <CreditButton size="compact-sm" credits={contentCredits.amount} loading={rewrite.isPending} onProceed={ask}>
          Propose
        </CreditButton>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
