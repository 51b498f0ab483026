import { storySubViews } from '@bic/contract/stories/story-words'
import { links } from '#lib/links.ts'
import type { PlaceLink } from '../place.ts'
import type { Section } from '../screen.ts'

type NamedSection = Exclude<Section, 'main'>

/** Names that the header shows in the middle, by the set of entries that belongs to them. */
const viewsOf: Readonly<Record<NamedSection, readonly string[]>> = {
  stories: ['Stories', 'My Stories', 'Browse Stories', ...storySubViews],
  playbook: ['Playbook', 'Playbooks', 'Manage Playbooks', 'Browse Playbooks'],
  administration: [
    'Administration',
    'User Administration',
    'Industry Management',
    'Configuration',
    'Configuration Properties',
    'License',
    'License management',
  ],
}

/** The set that a view name asks for; undefined when the name is of none. */
export const sectionOfView = (viewName: string): NamedSection | undefined =>
  (Object.keys(viewsOf) as NamedSection[]).find(section => viewsOf[section].includes(viewName))

const home: PlaceLink = { label: 'Home', address: links.home() }
/** Administration is for administrators; their authorities say so. */
const needs = { authority: 'ADMIN' }

/** The entries of the views that have a set of their own, in order. */
export const sidebarSets: Readonly<Record<NamedSection, readonly PlaceLink[]>> = {
  stories: [
    home,
    { label: 'My Stories', address: links.myStories() },
    { label: 'Browse Stories', address: links.browseStories() },
  ],
  playbook: [
    home,
    { label: 'Manage Playbooks', address: links.playbooks() },
    { label: 'Browse Playbooks', address: links.playbookBoard() },
  ],
  administration: [
    home,
    { label: 'User Administration', address: links.userAdministration(), needs },
    { label: 'Industry Management', address: links.industryManagement(), needs },
    { label: 'Configuration Properties', address: links.configurationProperties(), needs },
    // The address of the entry is fixed, whoever the customer is.
    { label: 'License management', address: links.licenseManagement(4), needs },
  ],
}
