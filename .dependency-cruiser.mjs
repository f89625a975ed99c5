const TESTS = "\\.(test|timed|explore)\\.tsx?$";
/** Has no imports and no business rules. */
const WITH_TIMEOUT = "^src/with-timeout\\.ts$";

/** Limits the imports of a folder to the listed paths. Tests in the folder may also import the tests' support. */
const folderRule = (name, path, reaches, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path, pathNot: TESTS },
  to: { path: "^(src|sandbox|scripts|tests|bench)/", pathNot: [path, ...reaches] },
});

/** Folders of the server by layer, lowest first. */
const SERVER = [
  ["telemetry"],
  ["request"],
  ["limits", "load", "payments", "images"],
  ["auth"],
  ["pages", "jobs"],
  ["realms"],
  ["boot"],
];

const serverFolders = (names) => `^src/server/(${names.join("|")})/`;

/** A folder of the server imports only from lower layers, types included. */
const serverWall = SERVER.flatMap((layer, height) =>
  layer.map((name) => ({
    name: `server-${name}-imports-from-below`,
    comment: `Of the server: ${SERVER.slice(0, height).flat().join(", ") || "nothing"}. What else it needs, boot hands in.`,
    severity: "error",
    from: { path: serverFolders([name]) },
    to: { path: "^src/server/", pathNot: serverFolders([name, ...SERVER.slice(0, height).flat()]) },
  })),
);

/** A realm imports only the context of its screens, and screens import only types of their own realm. */
const realmAndScreens = (realm, context, screens) => [
  {
    name: `${realm}-realm-takes-one-key-of-the-web`,
    comment: "The realm hands its screens their context, and knows nothing else of the web.",
    severity: "error",
    from: { path: `^src/server/realms/${realm}/` },
    to: { path: "^src/web/", pathNot: context },
  },
  {
    name: `${realm}-screens-know-their-realm`,
    comment: "Screens of one realm import no types of another.",
    severity: "error",
    from: { path: screens },
    to: { path: "^src/server/realms/", pathNot: `^src/server/realms/${realm}/` },
  },
];

/** Areas of the use cases on the path of a booking and its money, lowest first. */
const AREAS = [
  ["agencies"],
  ["departures"],
  ["experiences", "pricing"],
  ["ledger"],
  ["messaging"],
  ["payments"],
  ["booking"],
  ["refunds"],
  ["changes"],
  ["booking-by-staff"],
  ["reconciliation"],
];

const areas = (names) => `^src/use-cases/(${names.join("|")})/`;

/** Allowed imports of a higher area, by file, each with its reason. */
const CLIMBS = [
  // The calendar shows travellers their own held seats as free.
  "departures/get-calendar\\.ts -> booking/steps/find-own-holds",
  "pricing/quote-checkout\\.ts -> booking/steps/find-own-holds",
  // Writes the voucher's link into an e-mail.
  "messaging/steps/read-email-booking\\.ts -> booking/steps/voucher-link",
  // Needs the kinds of payables, and the view after a payment.
  "payments/steps/find-payable\\.ts -> changes/steps/change-kind",
  "payments/return-from-payment\\.ts -> booking/(get-booking|booking-view)",
].map((climb) => climb.split(" -> "));

const climbsOf = (name) => CLIMBS.filter(([from]) => from.startsWith(`${name}/`));

const higherAreas = (height) => areas(AREAS.slice(height + 1).flat());

/** A use case imports none of a higher area, except for the imports listed in CLIMBS. */
const areaWall = AREAS.slice(0, -1).flatMap((layer, height) =>
  layer.flatMap((name) => [
    {
      name: `use-cases-of-${name}-import-no-higher-area`,
      comment: `Higher than ${name}: ${AREAS.slice(height + 1)
        .flat()
        .join(", ")}.`,
      severity: "error",
      from: { path: areas([name]), pathNot: [TESTS, ...climbsOf(name).map(([from]) => `/${from}$`)] },
      to: { path: higherAreas(height) },
    },
    ...climbsOf(name).map(([from, to]) => ({
      name: `use-cases-of-${name}-import-no-higher-area`,
      severity: "error",
      from: { path: `^src/use-cases/${from}$` },
      to: { path: higherAreas(height), pathNot: `^src/use-cases/${to}` },
    })),
  ]),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    folderRule("domain-stands-alone", "^src/domain/", [], "Rules of the business: pure, and nobody's guest."),
    folderRule(
      "config-knows-the-domain",
      "^src/config/",
      ["^src/domain/"],
      "Settings are read and checked here. A use case that passes through would be unseen by its wall.",
    ),
    folderRule("files-beside-the-folders-stand-alone", "^src/[^/]+$", [], "Every folder may import them."),
    {
      name: "domain-needs-no-machine",
      comment: "No files, no network, no chance: what it needs of them are arguments.",
      severity: "error",
      from: { path: "^src/domain/", pathNot: TESTS },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "adapters-do-not-import-each-other",
      comment: "What several of them need lies beside their folders.",
      severity: "error",
      from: { path: "^src/adapters/([^/]+)/", pathNot: TESTS },
      to: { path: "^src/adapters/", pathNot: "^src/adapters/($1/|[^/]+\\.ts$)" },
    },
    folderRule(
      "ports-know-the-domain",
      "^src/ports/",
      ["^src/domain/"],
      "Ports are our own words for what we ask of others.",
    ),
    folderRule(
      "db-knows-the-domain",
      "^src/db/",
      ["^src/domain/", WITH_TIMEOUT],
      "Every query lives here; nothing above is known.",
    ),
    {
      name: "tables-stay-in-db",
      comment: "Above it a query is a function, and a row is what one answers.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/db/", TESTS] },
      to: { path: "^src/db/schema/|(^|/)node_modules/drizzle-orm/" },
    },
    {
      name: "pdf-library-on-first-use",
      comment: "The library is large. Whoever starts must not pay for it.",
      severity: "error",
      from: {},
      to: { path: "(^|/)node_modules/(pdfkit|fontkit)/", dynamic: false },
    },
    {
      name: "pdf-documents-on-first-use",
      comment: "Their module is loaded when a document is first asked for.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/use-cases/export/steps/", TESTS] },
      to: {
        path: "^src/use-cases/export/steps/(manifest-pdf|pdf-)",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    ...serverWall,
    ...areaWall,
    {
      name: "realms-do-not-import-each-other",
      comment: "Site and panel differ in session, limits and rules. What both need lies in a layer below.",
      severity: "error",
      from: { path: "^src/server/realms/([^/]+)/" },
      to: { path: "^src/server/realms/", pathNot: "^src/server/realms/($1/|realm\\.ts$)" },
    },
    {
      name: "realms-query-only-sign-in-and-agencies",
      comment:
        "Before a use case a realm finds host, session and membership. All other data come from use cases.",
      severity: "error",
      from: { path: "^src/server/realms/", pathNot: TESTS },
      to: { path: "^src/db/queries/", pathNot: "^src/db/queries/(agencies|identity|staff)/" },
    },
    {
      name: "realm-knows-no-realm",
      comment: "It says what a realm is, and each realm imports it.",
      severity: "error",
      from: { path: "^src/server/realms/[^/]+\\.ts$" },
      to: { path: "^src/server/realms/[^/]+/" },
    },
    {
      name: "server-folders-have-a-layer",
      comment: "A new folder takes its place in SERVER, above.",
      severity: "error",
      from: { path: "^src/server/", pathNot: serverFolders(SERVER.flat()) },
      to: {},
    },
    {
      name: "connection-knows-no-query",
      comment: "Pool, transactions, migrations and the job queue serve every query and know none.",
      severity: "error",
      from: { path: "^src/db/connection/", pathNot: TESTS },
      to: { path: "^src/db/queries/" },
    },
    {
      name: "views-know-no-row",
      comment: "Use cases see rows; what leaves them is a view, which `to-…-view.ts` makes of one.",
      severity: "error",
      from: { path: "^src/use-cases/.*-view\\.ts$", pathNot: "/to-[^/]*$" },
      to: { path: "^src/db/" },
    },
    folderRule(
      "use-cases-reach-down",
      "^src/use-cases/",
      ["^src/(db|ports|domain)/"],
      "A use case knows no endpoint, no screen and no provider.",
    ),
    folderRule(
      "adapters-translate-ports",
      "^src/adapters/",
      ["^src/(ports|domain)/", "^src/config/", WITH_TIMEOUT],
      "Ports and domain only.",
    ),
    folderRule(
      "email-knows-the-domain",
      "^src/email/",
      ["^src/domain/"],
      "An e-mail is given every fact it tells.",
    ),
    folderRule(
      "web-takes-the-application-by-context",
      "^src/web/",
      ["^src/(domain|use-cases|server|ports)/", WITH_TIMEOUT],
      "Screens reach no database, adapter or e-mail.",
    ),
    {
      name: "web-takes-types-only",
      comment: "Server code must not leak into a browser's bundle.",
      severity: "error",
      from: { path: "^src/web/", pathNot: TESTS },
      to: { path: "^src/(use-cases|server|ports)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-knows-no-screen",
      comment: "Realms hand the screens their context. The layers below know nothing of the web.",
      severity: "error",
      from: { path: "^src/server/", pathNot: "^src/server/realms/" },
      to: { path: "^src/web/" },
    },
    ...realmAndScreens("site", "^src/web/site/request-context\\.ts$", "^src/web/site/"),
    ...realmAndScreens("panel", "^src/web/panel/panel-context\\.ts$", "^src/web/panel/"),
    {
      name: "ui-knows-no-business",
      severity: "error",
      from: { path: "^src/web/ui/", pathNot: TESTS },
      to: {
        path: "^src/",
        pathNot: [
          "^src/web/ui/",
          "^src/domain/(locale\\.ts|identity/phone-format\\.ts|pricing/format-pesos\\.ts|content/picture-variant\\.ts|search/plain-text\\.ts)",
        ],
      },
    },
    {
      name: "panel-and-site-do-not-meet",
      comment: "Two builds, on two origins: what both need lies in ui, or below the web.",
      severity: "error",
      from: { path: "^src/web/panel/" },
      to: { path: "^src/web/site/" },
    },
    {
      name: "site-knows-no-panel",
      severity: "error",
      from: { path: "^src/web/(site|ui)/" },
      to: { path: "^src/web/panel/" },
    },
    {
      name: "features-do-not-import-each-other",
      severity: "error",
      from: { path: "^src/web/site/features/([^/]+)/" },
      to: { path: "^src/web/site/features/", pathNot: "^src/web/site/features/$1/" },
    },
    {
      name: "entities-know-no-feature",
      comment: "Shell, entities, features, routes: each imports only those before it.",
      severity: "error",
      from: { path: "^src/web/site/entities/" },
      to: { path: "^src/web/site/features/" },
    },
    {
      name: "shell-knows-no-entity",
      severity: "error",
      from: { path: "^src/web/site/shell/", pathNot: TESTS },
      to: { path: "^src/web/site/(entities|features)/" },
    },
    {
      name: "routes-are-leaves",
      severity: "error",
      from: { path: "^src/web/(ui|site/(features|entities|shell))/" },
      to: { path: "^src/web/site/routes/" },
    },
    {
      name: "stand-ins-and-product-do-not-meet",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(src|scripts)/" },
    },
    {
      name: "product-knows-no-stand-in",
      severity: "error",
      from: { path: "^src/", pathNot: TESTS },
      to: { path: "^(sandbox|scripts|tests|bench)/" },
    },
    {
      name: "product-runs-without-tools",
      comment: "What the server needs is a dependency, not a tool.",
      severity: "error",
      from: { path: "^src/", pathNot: [TESTS, "^src/web/panel/vite\\.config\\.ts$"] },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only"],
        pathNot: "@react-router/dev",
      },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "all-is-found",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|\\./\\+types/|\\+types/)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\+types/" },
    tsPreCompilationDeps: true,
    // TypeScript 7 has no API for parsing, so another parser is used.
    parser: "swc",
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
