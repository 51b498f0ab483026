import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconMessages, IconRefresh, IconTargetArrow } from '@tabler/icons-react'
import { useEffect } from 'react'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { SingleSignOnButton } from '../parts/SingleSignOn.tsx'
import classes from './LandingScreen.module.css'

const name = 'Buyer Intelligence Cloud'

const points = [
  {
    icon: IconMessages,
    title: 'Every conversation, read',
    text: 'Calls, e-mails, notes and documents of your deals, with who said what, for the buyer or the seller.',
  },
  {
    icon: IconTargetArrow,
    title: 'Matched with your messaging',
    text: 'Each sentence is matched with your message cards, so that you see what buyers raise and what wins.',
  },
  {
    icon: IconRefresh,
    title: 'A playbook that learns',
    text: 'Change a keyword, and your whole history is matched again.',
  },
] as const

/** What people see who are not signed in: what this is, and the way in. */
export default function LandingScreen() {
  useEffect(() => {
    document.title = name
  }, [])
  return (
    <main className={classes.page}>
      <section className={classes.intro}>
        <img src="/logo.svg" alt="" width={56} height={56} />
        <Title order={1} className={classes.name}>
          {name}
        </Title>
        <Text size="lg" c="dimmed">
          Know what your buyers say, in which deals, and what it is worth.
        </Text>
        <div className={classes.ways}>
          <Button component={Link} href={links.login()} size="md">
            Login
          </Button>
          <SingleSignOnButton />
          <Anchor component={Link} href={links.forgotPassword()} size="sm">
            Forgot password?
          </Anchor>
        </div>
      </section>
      <ul className={classes.points}>
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.point}>
            <Icon size={24} aria-hidden stroke={1.5} />
            <h2 className={classes.title}>{title}</h2>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </main>
  )
}
