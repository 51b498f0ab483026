import { creditsOf } from '@bic/contract/content/content-words'
import { Button, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { JobProgress } from '#domains/jobs/shared/JobProgress.tsx'
import { describeError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { type Brief, statusWords } from '../briefs/brief-words.ts'
import { CreditButton } from '../CreditButton.tsx'
import type { Content } from '../text/content-words.ts'
import { TextPage } from '../text/TextPage.tsx'
import classes from './Steps.module.css'

const stateOf = ({ status, needsReview }: Content): keyof typeof statusWords | 'failed' =>
  needsReview ? 'needs review' : status

const labelOf = (content: Content): string => `${content.title} · ${formatDateTime(content.createdTime)}`

interface ContentStepProps {
  brief: Brief
  /** The text that is shown; null shows the newest. */
  contentId: number | null
  onContent: (contentId: number) => void
}

/** The texts of a brief: written in the background after the question about credits, or by hand. */
export function ContentStep({ brief, contentId, onContent }: ContentStepProps) {
  const { contentBriefId, name, contentType, userPrompt, cardCount, mayChange } = brief
  const contents = useApiQuery('getFinalGeneratedContent', { params: { id: contentBriefId } })
  const onSuccess = (made: { contentId: number }) => onContent(made.contentId)
  const generate = useApiMutation('generateFinalContentBrief', { onSuccess })
  const add = useApiMutation('saveFinalContentBrief', { onSuccess })
  const problem = generate.error ?? add.error
  const isWriting = contents.data?.some(({ status }) => status === 'generating') ?? false
  const hasText = (contents.data?.length ?? 0) > 0
  const start = (
    <CreditButton
      variant={hasText ? 'default' : 'filled'}
      credits={creditsOf(contentType)}
      loading={generate.isPending}
      disabled={isWriting || cardCount === 0}
      onProceed={() => generate.mutateAsync({ body: { contentBriefId, userPrompt } })}
    >
      {hasText ? 'Generate again' : 'Generate'}
    </CreditButton>
  )
  const byHand = (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      loading={add.isPending}
      onClick={() => add.mutate({ body: { contentBriefId, finalContentText: `# ${name}` } })}
    >
      Write by hand
    </Button>
  )
  return (
    <div className={classes.stack}>
      {problem && (
        <Text c="var(--bic-negative)" size="sm" role="alert">
          {describeError(problem)}
        </Text>
      )}
      <QueryState
        query={contents}
        loading={<SkeletonRows rows={10} />}
        empty={
          <EmptyState
            title="No text yet"
            actions={
              mayChange && (
                <>
                  {start}
                  {byHand}
                </>
              )
            }
          >
            {cardCount === 0
              ? 'Attach a message first: the text is built from what buyers said about it.'
              : 'Every sentence of it leads back to the buyer who said it, an approved claim or a figure.'}
          </EmptyState>
        }
      >
        {rows => {
          const shown = rows.find(one => one.contentId === contentId) ?? rows[0]
          if (!shown) return null
          const state = stateOf(shown)
          return (
            <>
              <Group gap="sm">
                {rows.length > 1 ? (
                  <SelectMenu
                    label="Text"
                    hideLabel
                    width={320}
                    choices={rows.map(one => ({ value: String(one.contentId), label: labelOf(one) }))}
                    value={String(shown.contentId)}
                    onChange={value => onContent(Number(value))}
                  />
                ) : (
                  <Text fw={600}>{labelOf(shown)}</Text>
                )}
                <Pill tone={state === 'failed' ? 'negative' : statusWords[state].tone}>
                  {state === 'failed' ? 'Not written' : statusWords[state].label}
                </Pill>
                {mayChange && <div className={classes.atEnd}>{start}</div>}
              </Group>
              {shown.status === 'generating' && (
                <>
                  <Text size="sm" role="status">
                    Generating the text. This may take a few minutes. You can leave this page: you find the text here.
                  </Text>
                  {shown.jobRunId !== null && <JobProgress id={shown.jobRunId} />}
                </>
              )}
              {shown.status === 'failed' && (
                <EmptyState title="Oops!">{shown.problem} The credits were given back.</EmptyState>
              )}
              {shown.status !== 'generating' && shown.status !== 'failed' && (
                <TextPage key={shown.contentId} content={shown} marketId={brief.marketId} />
              )}
            </>
          )
        }}
      </QueryState>
    </div>
  )
}
