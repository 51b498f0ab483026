import { Anchor, Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatQuantity, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../Reports.module.css'

/** The conversations a report was made from, those that matched its cards best, with their moments. */
export function Transcripts({ reportId }: { reportId: number }) {
  const [pageNumber, setPage] = useState(1)
  const transcripts = useApiQuery(
    'getReportTranscripts',
    { query: { reportId, pageNumber } },
    { placeholderData: keepPreviousData },
  )
  const { data } = transcripts
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / 10))
  return (
    <Panel title={data ? `Transcripts: best ${formatQuantity(data.total, 'conversation')}` : 'Transcripts'}>
      <QueryState query={transcripts} loading={<SkeletonRows rows={5} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No calls found. Please revisit your filters and try again." />
          ) : (
            <>
              <ol className={classes.list} aria-label="Transcripts">
                {rows.map(({ convId, storyId: dealId, cardId, subject, date, keyMomentsForConv }) => (
                  <li key={convId} className={classes.item}>
                    <div className={classes.head}>
                      <Anchor
                        component={Link}
                        size="sm"
                        href={links.conversationAnalysis(dealId, cardId, { conv: convId, type: 'all' })}
                      >
                        {formatText(subject)}
                      </Anchor>
                      <span className={classes.dim}>
                        {formatDate(date)} · {formatQuantity(keyMomentsForConv.length, 'key moment')}
                      </span>
                    </div>
                    <span>{keyMomentsForConv[0]?.keyMomentText}</span>
                  </li>
                ))}
              </ol>
              {pages > 1 && (
                <Group justify="center" mt="sm">
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={pageNumber === 1}
                    onClick={() => setPage(pageNumber - 1)}
                  >
                    Previous
                  </Button>
                  <span className={classes.dim}>
                    Page {formatCount(pageNumber)} of {formatCount(pages)}
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={pageNumber >= pages}
                    onClick={() => setPage(pageNumber + 1)}
                  >
                    Next
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}
