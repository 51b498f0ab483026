import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'

import { findGuides } from '../parts/find-guides.ts'
import { GuideList } from '../parts/GuideList.tsx'
import { VideoPlayer } from '../parts/player/VideoPlayer.tsx'
import PitchVideos from '../shared/PitchVideos.tsx'
import classes from './SupportCenterScreen.module.css'

const supportSearch = { search: text(''), video: text('') }

/** Tutorial videos by name, of which one plays, and the place to practice a pitch. */
export default function SupportCenterScreen() {
  const [{ search, video }, change] = useSearchState(supportSearch)
  const guides = useApiQuery('getAllVideoGuides')
  const found = findGuides(guides.data ?? [], search)
  const chosen = guides.data?.find(({ location }) => location === video)
  const list = () => (
    <QueryState query={guides} loading={<SkeletonText lines={3} />}>
      {() => {
        if (found.length === 0) return <EmptyState title="No matches found." />
        return (
          <GuideList
            guides={found}
            chosen={video}
            onChoose={location => change({ video: location }, { replace: false })}
          />
        )
      }}
    </QueryState>
  )
  return (
    <Page title="Coaching" subtitle="Watch tutorials and practice your pitch">
      <div className={classes.columns}>
        <div className={classes.side}>
          <Panel
            title="Tutorials"
            actions={
              <SearchInput
                label="Search tutorials"
                value={search}
                width={200}
                onChange={typed => change({ search: typed })}
              />
            }
          >
            {list()}
          </Panel>
          <PitchVideos />
        </div>
        <Panel title={chosen?.name ?? 'Watch'}>
          {chosen ? (
            <VideoPlayer key={chosen.location} location={chosen.location} name={chosen.name} />
          ) : (
            <EmptyState title="Choose a tutorial to play">Choose a tutorial to watch it here.</EmptyState>
          )}
        </Panel>
      </div>
    </Page>
  )
}
