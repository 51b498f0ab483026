import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { printReport } from '../api/print-report.ts'
import { MailSchedule } from '../parts/MailSchedule.tsx'
import { WinLossFrame } from '../parts/win-loss/WinLossFrame.tsx'

/** The win-loss report of a period, to be printed and mailed. */
export default function WinLossReportScreen() {
  return (
    <WinLossFrame
      title="Win-loss report"
      subtitle="Why deals of a period were won or lost"
      actions={filter => (
        <>
          <MailSchedule report="win-loss" filter={filter} />
          <ExportPdfButton name="Win-loss report" onExport={() => printReport('/win-loss-report', filter)} />
        </>
      )}
    />
  )
}
