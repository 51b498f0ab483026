import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The one file with colours, sizes and radii. Components use the variables and the theme, never a colour value. */

const teal: MantineColorsTuple = [
  '#effcf9',
  '#d2f5ec',
  '#a5e9da',
  '#6fd8c4',
  '#3cc0aa',
  '#1da590',
  '#128575',
  '#0f766e',
  '#115e59',
  '#134e4a',
]

const gray: MantineColorsTuple = [
  '#f8f9f9',
  '#f1f3f3',
  '#e6e9ea',
  '#d6dbdc',
  '#b6bdbf',
  '#8a9295',
  '#666e71',
  '#4b5356',
  '#33393b',
  '#1d2123',
]

const dark: MantineColorsTuple = [
  '#e7eaeb',
  '#c6cbcd',
  '#9ca4a7',
  '#6f777b',
  '#4a5155',
  '#363c40',
  '#262b2e',
  '#1b1f21',
  '#141719',
  '#0e1011',
]

const salmon: MantineColorsTuple = [
  '#fff1ef',
  '#ffe0dc',
  '#ffc2bb',
  '#fda399',
  '#fa8072',
  '#ef6556',
  '#d94a3a',
  '#b93a2c',
  '#963024',
  '#772820',
]

export const theme = createTheme({
  colors: { teal, gray, dark, salmon },
  primaryColor: 'teal',
  primaryShade: 7,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Tooltip: { defaultProps: { withArrow: true } },
    Modal: { defaultProps: { transitionProps: { duration: 120 }, radius: 'lg' } },
    Popover: { defaultProps: { transitionProps: { duration: 80 } } },
    Badge: { defaultProps: { variant: 'light' } },
  },
})

const light = {
  '--bic-canvas': gray[0],
  '--bic-surface': '#ffffff',
  '--bic-sunken': gray[1],
  '--bic-hover': gray[1],
  '--bic-selected': teal[0],
  '--bic-border': gray[2],
  '--bic-border-strong': gray[4],
  '--bic-text': gray[9],
  '--bic-text-dim': gray[6],
  '--bic-accent': teal[7],
  '--bic-accent-soft': teal[1],
  '--bic-positive': '#0b6b50',
  '--bic-positive-soft': '#daf3e8',
  '--bic-negative': '#b03024',
  '--bic-negative-soft': '#fde4e0',
  '--bic-warning': '#8a5300',
  '--bic-warning-soft': '#fdeecb',
  '--bic-tile-aliceblue': 'aliceblue',
  '--bic-tile-purple': '#efe6f8',
  '--bic-tile-musk': '#f6e6e4',
  '--bic-on-aliceblue': '#1f4f78',
  '--bic-on-purple': '#5c3586',
  '--bic-on-musk': '#85433c',
  '--bic-mark-match': '#bdf0e2',
  '--bic-mark-partner': '#cfe3ff',
  '--bic-mark-competitor': '#ffd9c7',
  '--bic-mark-related': '#e7d9fb',
  '--bic-mark-search': '#fff0a8',
  '--bic-mark-present': '#ffc94d',
  // For charts, 3:1 on the surface; won, lost and open are apart with colour vision deficiencies (after Okabe and Ito).
  '--bic-won': '#00815d',
  '--bic-lost': '#c23b22',
  '--bic-open': '#9a6b00',
  '--bic-ours': '#0f766e',
  '--bic-theirs': '#2563a8',
  '--bic-neutral': gray[6],
  // Kinds of something that have no meaning of their own, as calls and e-mails.
  '--bic-kind-1': '#5b3a8c',
  '--bic-kind-2': '#8f6fc0',
}

const darkScheme: typeof light = {
  '--bic-canvas': dark[8],
  '--bic-surface': dark[7],
  '--bic-sunken': dark[8],
  '--bic-hover': dark[6],
  '--bic-selected': '#12332f',
  '--bic-border': dark[6],
  '--bic-border-strong': dark[4],
  '--bic-text': dark[0],
  '--bic-text-dim': dark[2],
  '--bic-accent': teal[4],
  '--bic-accent-soft': '#143b36',
  '--bic-positive': '#63d3a9',
  '--bic-positive-soft': '#12372b',
  '--bic-negative': '#ff9d90',
  '--bic-negative-soft': '#44211d',
  '--bic-warning': '#f0bf61',
  '--bic-warning-soft': '#3d2e10',
  '--bic-tile-aliceblue': '#1b2d3d',
  '--bic-tile-purple': '#2f2540',
  '--bic-tile-musk': '#3b2826',
  '--bic-on-aliceblue': '#b5d7f3',
  '--bic-on-purple': '#d8c3f1',
  '--bic-on-musk': '#efc4be',
  '--bic-mark-match': '#17564c',
  '--bic-mark-partner': '#234a7c',
  '--bic-mark-competitor': '#703a22',
  '--bic-mark-related': '#4c3475',
  '--bic-mark-search': '#5e520f',
  '--bic-mark-present': '#7d5700',
  '--bic-won': '#45d0a4',
  '--bic-lost': '#ff8a70',
  '--bic-open': '#e6c04e',
  '--bic-ours': '#5fd0bb',
  '--bic-theirs': '#82b6ee',
  '--bic-neutral': dark[2],
  '--bic-kind-1': '#c9b3f0',
  '--bic-kind-2': '#8f6fc0',
}

/** What both schemes share: the header colours of dialogs, and the sizes of the shell. */
const common = {
  '--bic-dialog-teal': teal[7],
  '--bic-on-dialog-teal': '#ffffff',
  '--bic-dialog-salmon': salmon[4],
  '--bic-on-dialog-salmon': gray[9],
  '--bic-header-height': '3.5rem',
  '--bic-sidebar-narrow': '75px',
  '--bic-sidebar-wide': '260px',
}

const mantine = (tokens: typeof light) => ({
  ...tokens,
  '--mantine-color-text': tokens['--bic-text'],
  '--mantine-color-body': tokens['--bic-surface'],
  '--mantine-color-dimmed': tokens['--bic-text-dim'],
  '--mantine-color-placeholder': tokens['--bic-text-dim'],
  '--mantine-color-error': tokens['--bic-negative'],
  '--mantine-color-anchor': tokens['--bic-accent'],
  '--mantine-color-default-border': tokens['--bic-border-strong'],
})

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: common,
  light: mantine(light),
  dark: mantine(darkScheme),
})

/** Page name in the browser's tab. */
export const productName = 'Buyer Intelligence Cloud'
