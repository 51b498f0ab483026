import { Button } from '@mantine/core'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { exhibits } from './exhibits.ts'
import classes from './Playground.module.css'

const spec = { widget: text() }

/** Every dialog and widget in each of its states, to be tried out. No business data. */
export default function PlaygroundScreen() {
  const [{ widget }] = useSearchState(spec)
  const shown = widget === '' ? exhibits : exhibits.filter(({ id }) => id === widget)
  return (
    <Page title="Playground" subtitle="The dialogs and widgets, each in its states">
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label="Widgets">
          <Link href={links.playground()} aria-current={widget === '' ? 'page' : undefined}>
            All
          </Link>
          {exhibits.map(({ id, title }) => (
            <Link key={id} href={links.playground({ widget: id })} aria-current={id === widget ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
        <div className={classes.exhibits}>
          {shown.length === 0 && (
            <EmptyState
              title="There is no widget of this name"
              actions={
                <Button component={Link} href={links.playground()} variant="default">
                  Show all
                </Button>
              }
            />
          )}
          {shown.map(({ id, title, Shows }) => (
            <Panel key={id} title={title}>
              <Shows />
            </Panel>
          ))}
        </div>
      </div>
    </Page>
  )
}
