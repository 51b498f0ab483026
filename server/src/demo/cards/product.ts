/** Cards of the topic "Product". */
export const product = `
# prod-offline | Works without a signal | field
The phone application keeps working in basements, tunnels and rural areas.
keys: "offline mode" ; working without signal ; local sync ; dead zones ; "store and forward" ; conflict resolution on sync ; background synchronization ; "basement coverage"
why: Half of our {sites} are below ground or in the middle of [nowhere|a field], so if it needs a bar of signal it's dead.
why: The last tool lost a day's readings because somebody drove through a [tunnel|valley]. People remember that.
pitch: Everything for the day is on the device at six in the morning, and it goes back up when it finds a [signal|network].
pitch: If two people touch the same job, you see both versions, and nothing is [lost|silently overwritten].

# prod-routing | Route and schedule engine | field
The engine that builds the day from skills, travel time, windows and priorities.
keys: "route optimization" ; the scheduling engine ; travel time prediction ; skill-based assignment ~ skills-based assigning ; the optimizer ; "drive-time matrix" ; territory balancing ; schedule constraints ; priority rules
why: Our planners know the city. If it sends somebody across the bridge at five o'clock they'll [laugh|switch it off].
why: We have rules that nobody has written down. This {customer1} only wants [Marco|the same person], that kind of thing.
pitch: You can ask it why. Each assignment has its reasons [next to it|one click away], and a planner can overrule it.
pitch: It starts with your rules as they are. We tune it with your planners for [two|three] weeks before it decides anything.

# prod-integrations | Connections to ERP and CRM | field
Standard connectors and an open interface.
keys: "ERP integration" ; "CRM integration" ; "the REST API" ; prebuilt connectors ; webhook events ; two-way sync ~ syncing both ways ; "single sign-on" ; integration middleware ; master data ownership
why: If it doesn't talk to the ERP, I might as well [buy another island|stop the project now].
why: We were told "it has an API" last time. It had, but only for [reading|one table].
pitch: The connector is maintained by us, so when they change something we [fix|adapt] it, not you.
pitch: Every action in the screens is a call you can make yourself. Our own [phone|web] client uses the same ones.

# prod-security | Security and data protection | field
Certificates, hosting region, encryption, roles and audit.
keys: "SOC 2" ; "ISO 27001" ; data residency ; penetration tests ; encryption at rest ; role-based access ; audit logs ; "the security questionnaire" ; the vendor risk assessment
why: Nothing goes in before our [security people|CISO] have signed. It's {100..300/20} questions, I apologize in advance.
why: {rule} asks us where the data sits, and "in the cloud" is not an [answer|address].
pitch: You'll get last year's report under NDA [today|this afternoon], and the summary of the test without one.
pitch: You choose the region at the start, and the data, including the backups, stays [there|inside it].

# prod-reporting | Ad-hoc reports and exports | field
Self-made reports and data exports for analysts.
keys: "custom reports" ; data exports ; ad-hoc queries ; saved filters ; "the data warehouse feed" ; the report builder ; drill-downs ; scheduled extracts
why: Our analysts don't want your [screens|charts], they want the tables, every night, without asking anyone.
why: Each change in a report is a ticket with the vendor today. It takes [three weeks|a month], and then it's wrong.
pitch: Anything you can see in a list you can save, share and [download|schedule].
pitch: The nightly feed is part of the [standard|package], with a description of each column.

# prod-forecasting | Demand forecasting for parts | parts
Forecast of parts demand from jobs, contracts and installed base.
keys: "demand forecasting" ; reorder points ; minimum stock levels ; replenishment proposals ; seasonality patterns ; "lead time variability" ; forecast overrides ; slow movers ; installed-base forecasts
why: We order what we ordered last year plus a bit. That's the [algorithm|science].
why: The forecast from the ERP looks at sales. It has no idea what breaks in {month}.
pitch: It looks at the {asset} you have out there, their age and what failed on the [same|similar] ones.
pitch: A buyer can overrule it, and afterwards you see who was [right|closer].

# prod-remote-assist | Expert help by video | field
Launched in May 2026: an expert sees through the technician's camera and draws on the picture.
since: 2026-05-18
keys: "expert video" ; video support on site ; "a shared camera view" ; an expert on video ; "see what I see" ; drawing on the live picture ; remote camera diagnosis ; recorded repair sessions
why: We have {2..5} people who know the old {asset}, and they can't be in {region} and everywhere else.
why: A new technician calls somebody, describes the noise, and then we drive out a second person anyway.
why: I read the announcement and thought of one {site} in particular, it's three hours from anyone who knows it.
pitch: It came out in May. Whoever is on site opens the camera, and the expert marks the part [right on the picture|on the live image].
pitch: It's new, so I'd rather show you the first [two|three] customers' experience than promise you a number.
pitch: The session is kept with the job, so the next person sees what was [said|done].
`
