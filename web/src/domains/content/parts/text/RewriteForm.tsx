import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { ModelForm } from './ModelForm.tsx'

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
    <ModelForm
      label="Propose"
      isPending={rewrite.isPending}
      pending="Looking for other words."
      nothing={
        rewrite.data?.sentences.length === 0
          ? (rewrite.data.note ?? 'Nothing that was proposed is supported by what was said.')
          : null
      }
      error={rewrite.error}
      onAsk={ask}
      onClose={onClose}
    >
      <TextInput
        label="What the paragraph should be like"
        placeholder="Shorter, for a finance lead"
        value={wish}
        maxLength={500}
        data-autofocus
        onChange={event => setWish(event.currentTarget.value)}
      />
    </ModelForm>
  )
}
