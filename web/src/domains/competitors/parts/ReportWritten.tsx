import { useEffect, useEffectEvent } from 'react'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { notify } from '#ui/notify.ts'
import { LongWork } from '#ui/state/LongWork.tsx'
import { useReportState } from '../api/swot-report.ts'

interface ReportWrittenProps {
  reportId: number
  /** It could not be written; another may be begun. */
  onFailed: () => void
}

/** A report that is being written: it opens when it is ready. */
export function ReportWritten({ reportId, onFailed }: ReportWrittenProps) {
  const go = useGo()
  const { data } = useReportState(reportId)
  const status = data?.status
  const end = useEffectEvent(() => {
    if (status === 'ready') go(links.messagingFeedback(reportId))
    if (status === 'failed') {
      notify.error(data?.error ?? 'Please try again later.', 'The report was not written, and no credit was taken')
      onFailed()
    }
  })
  useEffect(() => {
    if (status === 'ready' || status === 'failed') end()
  }, [status])
  return (
    <LongWork
      label="Writing the report"
      done={0}
      total={null}
      note="It opens when it is ready. The work continues when you leave the page."
    />
  )
}
