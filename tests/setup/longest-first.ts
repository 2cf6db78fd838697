import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take over five seconds: started last, one would run alone while the other core idles.
const LONG = [
  'rolls.postgres',
  'shop-faults.postgres',
  'crash',
  'bad-input',
  'database-restart.postgres',
  'sign-in-production.postgres',
  'lost-connection.postgres',
  'shop-rush.postgres',
  'processes.postgres',
  'route-table',
  'sign-in-limits',
  'request-log',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? LONG.length : place
}

/**
 * Orders files as on a fresh machine without earlier timings, each project's long files first. Projects still run one
 * after the other, since only files of one project share modules.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .sort((one, other) => placeOf(one) - placeOf(other)),
    )
  }
}
