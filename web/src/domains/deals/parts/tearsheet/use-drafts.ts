import { useEffect, useMemo, useState } from 'react'
import type { SectionName, TearsheetSection } from '#domains/deals/api/tearsheet.ts'
import { type Drafts, tearsheetDrafts } from './kept-drafts.ts'
import { draftOf, isChanged, type SectionDraft } from './section-draft.ts'

/**
 * What is written in the sections and not saved; it is there again after a reload. A section that nobody changed follows
 * what is stored.
 */
export function useDrafts(userId: number, dealId: number, sections: readonly TearsheetSection[]) {
  const place = useMemo(() => ({ userId, storyId: dealId }), [userId, dealId])
  const [drafts, setDrafts] = useState<Drafts>(() => tearsheetDrafts.read(place) ?? {})
  useEffect(() => {
    if (Object.keys(drafts).length === 0) tearsheetDrafts.drop(place)
    else tearsheetDrafts.keep(place, drafts)
  }, [place, drafts])
  const draftIn = (section: TearsheetSection): SectionDraft => {
    const draft = drafts[section.hdgName]
    return draft && (isChanged(draft, section) || draft.version === section.version) ? draft : draftOf(section)
  }
  return {
    draftIn,
    /** The names of the sections that were changed. */
    changed: sections.filter(section => isChanged(draftIn(section), section)).map(({ hdgName }) => hdgName),
    setDraft: (name: SectionName, draft: SectionDraft | null) =>
      setDrafts(({ [name]: _before, ...others }) => (draft ? { ...others, [name]: draft } : others)),
    forget: () => setDrafts({}),
  }
}
