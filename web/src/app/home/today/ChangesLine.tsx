import { Fragment } from 'react'
import { DealsLink, type OpenDeals } from './DealsLink.tsx'
import { changesLead, changeTexts, type Home } from './home-words.ts'
import classes from './Today.module.css'

interface ChangesLineProps {
  changes: Home['changes']
  scope: Home['scope']
  onOpen: OpenDeals
}

/** What changed since the last visit in one line, each number with the deals behind it. */
export function ChangesLine({ changes, scope, onOpen }: ChangesLineProps) {
  const texts = changeTexts(changes)
  return (
    <p className={classes.changes}>
      {changesLead(changes, scope, new Date())}{' '}
      {texts.length === 0
        ? 'nothing has changed.'
        : texts.map((change, i) => (
            <Fragment key={change.title}>
              <DealsLink {...change} onOpen={onOpen}>
                {change.text}
              </DealsLink>
              {i < texts.length - 1 ? ', ' : '.'}
            </Fragment>
          ))}
    </p>
  )
}
