import { contentCredits } from '@bic/contract/content/content-words'
import { Anchor, Text } from '@mantine/core'
import { WrittenBy } from '#domains/conversations/shared/summary/WrittenBy.tsx'
import { describeError } from '#lib/api-error.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { LongWork } from '#ui/state/LongWork.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Brief } from '../briefs/brief-words.ts'
import { CreditButton } from '../CreditButton.tsx'
import classes from './Steps.module.css'

/** What the customer's own conversations, documents and figures say beside the messages; nothing is fetched from elsewhere. */
export function ResearchStep({ brief: { contentBriefId, cardCount, mayChange } }: { brief: Brief }) {
  const input = { params: { id: contentBriefId } }
  const research = useApiQuery('getConductResearchForContentBrief', input)
  const conduct = useApiMutation('conductResearchForContentBrief')
  const isRunning = research.data?.status === 'running'
  return (
    <Panel
      title="Research"
      actions={
        mayChange && (
          <CreditButton
            size="compact-sm"
            credits={contentCredits.amount}
            disabled={isRunning || cardCount === 0}
            loading={conduct.isPending}
            onProceed={() => conduct.mutateAsync(input)}
          >
            {research.data?.status === 'done' ? 'Research again' : 'Start research'}
          </CreditButton>
        )
      }
    >
      {conduct.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert">
          {describeError(conduct.error)}
        </Text>
      )}
      <QueryState query={research} loading={<SkeletonRows rows={4} />}>
        {({ status, problem, researchText, findings, writer, byModel, note, madeTime }) => {
          if (status === 'not started')
            return (
              <Text size="sm" c="dimmed">
                Nothing was looked up yet. Research reads your own conversations, the documents of the brief and your
                figures; nothing is fetched from elsewhere.
              </Text>
            )
          if (status === 'running')
            return (
              <LongWork label="Researching" done={0} total={null} note="You can leave this page and come back to it." />
            )
          if (status === 'failed')
            return (
              <Text size="sm" c="var(--bic-negative)">
                {problem} The credits were given back.
              </Text>
            )
          return (
            <>
              <Text size="sm" maw="80ch" className={classes.copy ?? ''}>
                {researchText}
              </Text>
              {findings.length > 0 && (
                <ul className={classes.list} aria-label={formatQuantity(findings.length, 'finding')}>
                  {findings.map(({ text, source, link }) => (
                    <li key={`${source} ${text}`} className={classes.found}>
                      <Text size="sm">{text}</Text>
                      {link === null ? (
                        <Text size="xs" c="dimmed">
                          {source}
                        </Text>
                      ) : (
                        <Anchor component={Link} href={link} size="xs" underline="always">
                          {source}
                        </Anchor>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {madeTime !== null && (
                <WrittenBy writer={writer} byModel={byModel} note={note} generatedTime={madeTime} />
              )}
            </>
          )
        }}
      </QueryState>
    </Panel>
  )
}
