import { contentCredits } from '@bic/contract/content/content-words'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CreditButton } from '../CreditButton.tsx'
import type { Sentence } from './content-words.ts'
import type { Chosen } from './InsertDialog.tsx'
import classes from './Text.module.css'

interface RewriteDialogProps {
  contentId: number
  /** Those of the paragraph, in their order. */
  sentences: readonly Sentence[]
  onAccept: (proposed: readonly Chosen[]) => void
  onClose: () => void
}

const chosenOf = ({ text, ...rests }: Answer<'rewriteContentParagraph'>['sentences'][number]): Chosen => {
  const id = `n${crypto.randomUUID()}`
  return { placed: { id, text }, rests: { ...rests, id } }
}

/** Other words for a paragraph, as a proposal that is accepted or rejected: nothing changes by itself. */
export function RewriteDialog({ contentId, sentences, onAccept, onClose }: RewriteDialogProps) {
  const [wish, setWish] = useState('')
  const rewrite = useApiMutation('rewriteContentParagraph')
  const proposal = rewrite.data
  const propose = () =>
    rewrite.mutateAsync({
      body: { contentId, statementIdList: sentences.map(({ id }) => id), wish: wish.trim() },
    })
  return (
    <Dialog title="Propose other words" opened onClose={onClose} busy={rewrite.isPending}>
      <Stack gap="sm">
        <div>
          <Text size="xs" c="dimmed">
            The paragraph
          </Text>
          <p className={`${classes.words} ${proposal && proposal.sentences.length > 0 ? classes.old : ''}`}>
            {sentences.map(({ text }) => text).join(' ')}
          </p>
        </div>
        {proposal && proposal.sentences.length > 0 ? (
          <>
            <div>
              <Text size="xs" c="dimmed">
                Proposed by {proposal.writer}
                {proposal.dropped > 0 &&
                  `; ${formatQuantity(proposal.dropped, 'sentence')} that nothing supports ${proposal.dropped === 1 ? 'was' : 'were'} left out`}
              </Text>
              <p className={classes.words}>{proposal.sentences.map(({ text }) => text).join(' ')}</p>
            </div>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Reject
              </Button>
              <Button onClick={() => onAccept(proposal.sentences.map(chosenOf))}>Accept</Button>
            </Group>
          </>
        ) : (
          <>
            {proposal && (
              <Text size="sm" role="status">
                {proposal.note ?? 'Nothing that was proposed is supported by what was said.'} No credits were used.
              </Text>
            )}
            {rewrite.error && (
              <Text c="var(--bic-negative)" size="sm" role="alert">
                {describeError(rewrite.error)}
              </Text>
            )}
            <TextInput
              label="What it should be like"
              placeholder="Shorter, for a finance lead"
              value={wish}
              maxLength={500}
              onChange={event => setWish(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <CreditButton credits={contentCredits.amount} loading={rewrite.isPending} onProceed={propose}>
                Propose
              </CreditButton>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
