import { useState } from 'react'
import type { SectionName, TearsheetSection } from '../../api/tearsheet.ts'
import { draftOf, isChanged, type SectionDraft } from './section-draft.ts'

/** What is written in the sections and not saved. A section that nobody changed follows what is stored. */
export function useDrafts(sections: readonly TearsheetSection[]) {
  const [drafts, setDrafts] = useState<Partial<Record<SectionName, SectionDraft>>>({})
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
