import { HistorySearch } from '../parts/HistorySearch.tsx'

/** Any words over the whole history, in one market or all. */
export default function KeywordResearchScreen() {
  return <HistorySearch title="Keyword research" markets />
}
