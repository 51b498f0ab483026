import { HistorySearch } from '../parts/HistorySearch.tsx'

/** What buyers and sellers said, searched by any words. */
export default function VocSearchScreen() {
  return <HistorySearch title="Voice of Customer search" />
}
