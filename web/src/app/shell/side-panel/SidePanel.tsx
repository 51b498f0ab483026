import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { SectionFallback } from '#ui/state/SectionFallback.tsx'
import { SkeletonScreen } from '#ui/state/Skeletons.tsx'
import classes from './SidePanel.module.css'
import { notesPanel, type SidePanelProps } from './side-panels.ts'

const NotesPanel = lazyPart('notes', notesPanel.load)

/** What stands beside the content of a deal's screen: its notes. */
export function SidePanel(props: SidePanelProps) {
  return (
    <aside className={classes.panel} aria-label={notesPanel.label}>
      <SectionFallback resetKey={props.dealId}>
        <Suspense fallback={<SkeletonScreen />}>
          <NotesPanel {...props} />
        </Suspense>
      </SectionFallback>
    </aside>
  )
}
