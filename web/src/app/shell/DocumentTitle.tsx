import { useEffect } from 'react'
import { useShownSubView } from '#ui/sub-view.ts'
import { productName } from '../theme.ts'

/** Titles the page by what is open: a part of its own, for names come with answers, and nothing else has to be drawn for them. */
export function DocumentTitle({ screen }: { screen: string | undefined }) {
  const subView = useShownSubView()
  useEffect(() => {
    document.title = [subView, screen, productName].filter(Boolean).join(' · ')
  }, [subView, screen])
  return null
}
