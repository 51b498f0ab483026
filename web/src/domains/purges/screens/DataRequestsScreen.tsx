import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { Page } from '#ui/layout/Page.tsx'
import { ErasureList } from '../parts/ErasureList.tsx'
import { ExportList } from '../parts/ExportList.tsx'
import { FindPerson } from '../parts/FindPerson.tsx'
import { PersonPanel } from '../parts/PersonPanel.tsx'

const spec = { person: text() }

/** What people may ask of whoever keeps their data: to see it, to take it with them, to be forgotten. */
export default function DataRequestsScreen() {
  const [{ person }, change] = useSearchState(spec)
  return (
    <Page
      title="Data Requests"
      subtitle="Find a person, see what is kept of them and export it. To erase them, one administrator asks and another agrees within seven days."
    >
      <FindPerson onChoose={personKey => change({ person: personKey })} />
      {person !== '' && <PersonPanel key={person} personKey={person} />}
      <ExportList />
      <ErasureList />
    </Page>
  )
}
