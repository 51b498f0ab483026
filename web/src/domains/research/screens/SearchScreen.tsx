import { HistorySearch } from '../parts/HistorySearch.tsx'

/** What buyers and sellers said, searched by any words, in one market or all. */
export default function SearchScreen() {
  return <HistorySearch title="Voice of Customer search" />
}
