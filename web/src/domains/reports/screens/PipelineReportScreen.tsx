import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { printReport } from '../api/print-report.ts'
import { MailSchedule } from '../parts/MailSchedule.tsx'
import { PipelineFrame } from '../parts/pipeline/PipelineFrame.tsx'

/** Open deals with risks and actions, to be printed and mailed. */
export default function PipelineReportScreen() {
  return (
    <PipelineFrame
      title="Pipeline report"
      subtitle="Open deals by stage and owner, with risks and what to do next"
      actions={filter => (
        <>
          <MailSchedule report="pipeline" filter={filter} />
          <ExportPdfButton name="Pipeline report" onExport={() => printReport('/pipeline-report', filter)} />
        </>
      )}
    />
  )
}
