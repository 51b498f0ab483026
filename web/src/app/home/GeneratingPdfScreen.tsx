import { LoadingPage } from '#ui/state/LoadingPage.tsx'

/** What a window shows while the document that is to fill it is being made. */
export default function GeneratingPdfScreen() {
  return <LoadingPage title="Generating PDF" inShell />
}
