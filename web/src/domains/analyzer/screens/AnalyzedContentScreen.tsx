import { Alert, Button } from '@mantine/core'
import { JobProgress } from '#domains/jobs/shared/JobProgress.tsx'
import { ApiError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { exportPage } from '#lib/export-page.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo, usePathParams, useSearchState } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { oneOf } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import classes from '../parts/Analyzer.module.css'
import { parts } from '../parts/analyzer-text.ts'
import { Findings } from '../parts/Findings.tsx'

const search = { part: oneOf(parts, 'coverage') }

function Delete({ content }: { content: Answer<'getAnalyzedContent'> }) {
  const { confirm } = useDialogs()
  const go = useGo()
  const remove = useApiMutation('deleteAnalyzedContent', { onSuccess: () => go(links.contentAnalyzer()) })
  const ask = () =>
    confirm({
      text: `${content.fileName} is deleted with its result, for everybody.`,
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ body: { contentId: content.contentId } }),
    })
  return (
    <Button variant="default" onClick={ask}>
      Delete
    </Button>
  )
}

/** One analysed document: matches, gaps and the other figures; while it is analysed, how far it is. */
export default function AnalyzedContentScreen() {
  const id = readId(usePathParams().contentId)
  const [{ part }, change] = useSearchState(search)
  const found = useApiQuery('getAnalyzedContent', id === null ? null : { params: { contentId: id } })
  if (id === null || (found.error instanceof ApiError && found.error.status === 404))
    return (
      <Page title="Content analyzer">
        <EmptyState title="Oops!">
          This document was not found. <Link href={links.contentAnalyzer()}>All documents</Link>
        </EmptyState>
      </Page>
    )
  return (
    <ScreenState title="Content analyzer" query={found}>
      {content => {
        const { findings, score, matches, gaps } = content
        return (
          <Page
            title={content.fileName}
            subtitle={[content.marketName, content.createdBy, formatLongDate(content.createdTime)]
              .filter(Boolean)
              .join(' · ')}
            actions={
              <>
                {findings && <ExportPdfButton name={content.fileName} onExport={() => exportPage()} />}
                {content.mayDelete && <Delete content={content} />}
              </>
            }
          >
            <div className={classes.stack}>
              {content.status === 'failed' && (
                <Alert color="salmon" role="alert">
                  {content.problem}
                </Alert>
              )}
              {content.status === 'analyzing' && (
                <>
                  <p role="status">
                    The document is being analyzed. You can leave this page; the result will appear here.
                  </p>
                  {content.jobRunId !== null && <JobProgress id={content.jobRunId} />}
                </>
              )}
              {findings && (
                <Findings
                  found={{ ...findings, score, matches, gaps }}
                  part={part}
                  onPart={next => change({ part: next })}
                  check={content.check}
                />
              )}
            </div>
          </Page>
        )
      }}
    </ScreenState>
  )
}
