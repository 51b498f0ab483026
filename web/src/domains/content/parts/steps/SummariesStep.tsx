import { contentCredits } from '@bic/contract/content/content-words'
import { Text } from '@mantine/core'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { WrittenBy } from '#domains/conversations/shared/summary/WrittenBy.tsx'
import { Quote } from '#domains/research/shared/Quote.tsx'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { countPreviewWords } from '#lib/preview-words.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { LongWork } from '#ui/state/LongWork.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Brief } from '../briefs/brief-words.ts'
import { CreditButton } from '../CreditButton.tsx'
import classes from './Steps.module.css'

type Summary = Answer<'getContentBriefSummary'>[number]
type FoundText = Pick<Summary, 'status' | 'problem' | 'writer' | 'byModel' | 'note' | 'madeTime' | 'summary'>

const noText = (problem: unknown) =>
  problem ? (
    <Text c="var(--bic-negative)" size="sm" role="alert">
      {describeError(problem)}
    </Text>
  ) : null

/** What was found so far, or how far it is. */
function Found({ found }: { found: FoundText }) {
  const { status, problem, writer, byModel, note, madeTime, summary } = found
  if (status === 'running') return <LongWork label="Summarising" done={0} total={null} />
  if (status === 'failed')
    return (
      <Text size="sm" c="var(--bic-negative)">
        {problem} The credits were given back.
      </Text>
    )
  return (
    <>
      <Text size="sm" maw="80ch" className={classes.copy ?? ''}>
        {summary}
      </Text>
      {madeTime !== null && <WrittenBy writer={writer} byModel={byModel} note={note} generatedTime={madeTime} />}
    </>
  )
}

function Quotes({ quotes }: { quotes: Summary['quotes'] }) {
  if (quotes.length === 0) return null
  return (
    <details className={classes.method}>
      <summary>{formatQuantity(quotes.length, 'quote')}</summary>
      <ul className={classes.list}>
        {quotes.map(({ convId, fragment, text, speakerName, side, storyId, places }) => {
          const [place] = places
          const said = place && formatSaid(place)
          return (
            <li key={`${convId} ${fragment} ${place?.start}`}>
              <Quote
                text={text}
                marks={[]}
                speaker={speakerName}
                side={side}
                href={links.conversationDetail(storyId, { conv: convId, type: 'all', ...(said && { said }) })}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** What buyers said about the messages of a brief, and what its documents say, each once and with its evidence. */
export function SummariesStep({ brief }: { brief: Brief }) {
  const { contentBriefId, cardCount, mayChange } = brief
  const input = { params: { id: contentBriefId } }
  const summaries = useApiQuery('getContentBriefSummary', input)
  const ofDocuments = useApiQuery('getDocumentContentBriefSummary', input)
  const documents = useApiQuery('listAllDocumentsForContentBrief', { query: { contentBriefId } })
  const generate = useApiMutation('generateContentBriefSummary')
  const generateOf = useApiMutation('generateContentBriefSummaryForDoc')
  const words = countPreviewWords(
    [...(summaries.data ?? []), ...(ofDocuments.data ?? [])].map(({ summary }) => summary).join(' '),
  )
  const known = new Map((ofDocuments.data ?? []).map(one => [one.documentId, one]))
  return (
    <div className={classes.stack}>
      {noText(generate.error ?? generateOf.error)}
      <Panel
        title="What buyers said"
        actions={
          mayChange && (
            <CreditButton
              size="compact-sm"
              credits={contentCredits.amount}
              disabled={cardCount === 0}
              loading={generate.isPending}
              onProceed={() => generate.mutateAsync(input)}
            >
              Summarise
            </CreditButton>
          )
        }
      >
        {(summaries.data ?? []).length + (ofDocuments.data ?? []).length > 0 && (
          <Text size="sm" c="dimmed" mb="sm" role="status">
            {formatQuantity(words, 'word')} in all summaries. Texts that say that nothing was found are not counted.
          </Text>
        )}
        <QueryState
          query={summaries}
          loading={<SkeletonRows rows={4} />}
          empty={
            <Text size="sm" c="dimmed">
              Nothing is summarised yet. The final content can be written without: summaries say in advance what it can
              rest on.
            </Text>
          }
        >
          {rows => (
            <ul className={classes.list} aria-label="Summaries of messages">
              {rows.map(row => (
                <li key={row.cardId} className={classes.found}>
                  <Text fw={600} size="sm">
                    {row.cardTitle}{' '}
                    <Text span size="xs" c="dimmed">
                      {row.topicName}
                    </Text>
                  </Text>
                  <Found found={row} />
                  <Quotes quotes={row.quotes} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Panel>
      <Panel title="What the documents say">
        <QueryState
          query={documents}
          loading={<SkeletonRows rows={2} />}
          empty={
            <Text size="sm" c="dimmed">
              No documents yet.
            </Text>
          }
        >
          {rows => (
            <ul className={classes.list} aria-label="Summaries of documents">
              {rows.map(({ documentId, fileName }) => {
                const found = known.get(documentId)
                return (
                  <li key={documentId} className={classes.found}>
                    <div className={classes.row}>
                      <Text fw={600} size="sm" className={classes.words ?? ''}>
                        {fileName}
                      </Text>
                      {found === undefined && <Pill>Not summarised</Pill>}
                      {mayChange && found?.status !== 'running' && (
                        <CreditButton
                          size="compact-sm"
                          variant="default"
                          credits={contentCredits.amount}
                          loading={generateOf.isPending && generateOf.variables.params.documentId === documentId}
                          onProceed={() => generateOf.mutateAsync({ params: { id: contentBriefId, documentId } })}
                        >
                          Summarise {fileName}
                        </CreditButton>
                      )}
                    </div>
                    {found && <Found found={found} />}
                  </li>
                )
              })}
            </ul>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}
