export const firstNames =
  `Amara Andre Anita Arjun Beatriz Bogdan Carla Cedric Chloe Daniel Darya Deepak Diego Elena Emeka Erin Farid Fatima Felix Gemma Grace Hana Hector Hugo Imani Ines Ivan Jasmin Jonas Joy Kaito Karim Katja Kofi Laila Lars Leon Lucia Maeve Magnus Marta Mei Miguel Mina Nadia Nikhil Noor Olga Omar Owen Paula Pavel Petra Priya Quentin Rafael Renata Rosa Ruben Sanna Selma Simon Sofia Soren Tariq Tessa Tomas Uma Victor Vera Wendy Xavier Yara Yusuf Zoe`.split(
    ' ',
  )

/** The first names after which people say "she". */
export const feminineNames: ReadonlySet<string> = new Set(
  `Amara Anita Beatriz Carla Chloe Darya Elena Erin Fatima Gemma Grace Hana Imani Ines Jasmin Joy Katja Laila Lucia Maeve Marta Mei Mina Nadia Noor Olga Paula Petra Priya Renata Rosa Sanna Selma Sofia Tessa Uma Vera Wendy Yara Zoe`.split(
    ' ',
  ),
)

export const lastNames =
  `Abara Adler Almeida Anders Arslan Baptiste Barros Becker Bhatt Bishop Borg Brandt Calloway Cardoso Castellan Chowdhury Connelly Corrigan Dahl Dekker Diallo Doyle Duarte Eriksen Farrow Fenwick Ferreira Galanis Garrido Gilmore Haddad Halvorsen Hargrove Herrera Holt Ibsen Ivanova Jansen Kamara Kapoor Keller Kimura Kowal Larkin Lindqvist Lopes Madsen Malik Marchetti Mbeki Mercer Moreau Nakagawa Navarro Nwosu Okafor Olsen Osei Pacheco Paxton Petrov Quigley Rahman Ramos Redmond Rossi Salazar Sandoval Schreiber Sharma Silveira Stone Takeda Thorne Tran Ueda Valdez Vance Weller Whitlock Yamada Zeller Ziegler`.split(
    ' ',
  )

/** Buyer personas with the job titles that belong to them. */
export const personas = [
  {
    key: 'persona-service-head',
    name: 'Head of Service',
    jobTitles: ['VP Service', 'Director of Field Service', 'Head of Customer Service', 'Service Director'],
  },
  {
    key: 'persona-operations',
    name: 'Operations Leader',
    jobTitles: ['COO', 'VP Operations', 'Head of Operations', 'Regional Operations Director'],
  },
  {
    key: 'persona-dispatch',
    name: 'Dispatch Lead',
    jobTitles: ['Dispatch Manager', 'Planning Lead', 'Scheduling Supervisor', 'Head of Dispatch'],
  },
  {
    key: 'persona-it',
    name: 'IT Leader',
    jobTitles: ['CIO', 'IT Director', 'Enterprise Architect', 'Head of Business Applications'],
  },
  { key: 'persona-finance', name: 'Finance Leader', jobTitles: ['CFO', 'Finance Director', 'Head of Controlling'] },
  {
    key: 'persona-procurement',
    name: 'Procurement',
    jobTitles: ['Procurement Manager', 'Strategic Buyer', 'Head of Procurement'],
  },
  {
    key: 'persona-security',
    name: 'Security and Compliance',
    jobTitles: ['CISO', 'Compliance Manager', 'Information Security Officer'],
  },
  {
    key: 'persona-parts',
    name: 'Parts and Logistics',
    jobTitles: ['Parts Manager', 'Head of Logistics', 'Warehouse Manager', 'Spare Parts Planner'],
  },
] as const
