import type { RightsTable as Rights } from '#contract/staff/people.ts';
import { type Reach, RIGHTS, type Right, ROLES } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { useResource } from '#office/app/resource.ts';
import { Mark } from '#office/kit/marks.tsx';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { Section } from '#office/layout/page-head.tsx';
import { roleTitle } from '#office/layout/role-title.ts';
import text from '#ui/styles/text.module.css';
import css from './staff.module.css';

const TITLES: Record<Right, () => string> = {
  'lot.read': m['officeStaff.right.lotRead'],
  'lot.write': m['officeStaff.right.lotWrite'],
  'lot.publish': m['officeStaff.right.lotPublish'],
  'lot.inside': m['officeStaff.right.lotInside'],
  'building.write': m['officeStaff.right.buildingWrite'],
  'request.write': m['officeStaff.right.requestWrite'],
  'picture.add': m['officeStaff.right.pictureAdd'],
  'picture.write': m['officeStaff.right.pictureWrite'],
  'content.write': m['officeStaff.right.contentWrite'],
  'profile.write': m['officeStaff.right.profileWrite'],
  'lead.read': m['officeStaff.right.leadRead'],
  'lead.write': m['officeStaff.right.leadWrite'],
  'lead.count': m['officeStaff.right.leadCount'],
  'person.export': m['officeStaff.right.personExport'],
  'person.forget': m['officeStaff.right.personForget'],
  'portal.read': m['officeStaff.right.portalRead'],
  'portal.write': m['officeStaff.right.portalWrite'],
  'settings.write': m['officeStaff.right.settingsWrite'],
  'staff.write': m['officeStaff.right.staffWrite'],
  'audit.read': m['officeStaff.right.auditRead'],
  'role.view': m['officeStaff.right.roleView'],
  'account.write': m['officeStaff.right.accountWrite'],
};

/** What each role may do, read from the server's own table, so that this page cannot say anything else than what is enforced. */
export function RightsTable() {
  const resource = useResource<Rights>('/staff/rights');
  return (
    <Section title={m['officeStaff.rights.title']()}>
      <Loaded resource={resource} rows={12}>
        {(rights) => (
          <div className={css.rights}>
            <ScrollTable label={m['officeStaff.rights.title']()}>
              <thead>
                <tr>
                  <th scope="col">{m['officeStaff.rights.what']()}</th>
                  {ROLES.map((role) => (
                    <th key={role} scope="col">
                      {roleTitle(role)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {RIGHTS.map((right) => (
                  <tr key={right}>
                    <th scope="row">{TITLES[right]()}</th>
                    {ROLES.map((role) => (
                      <td key={role}>
                        <ReachMark reach={rights[right][role]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
            <p className={css.note}>{m['officeStaff.rights.note']()}</p>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function ReachMark({ reach }: { reach: Reach }) {
  if (reach === 'own') return <span className={css.some}>{m['officeStaff.rights.own']()}</span>;
  if (reach === 'own-if-agents-publish') return <span className={css.some}>{m['officeStaff.rights.ownByRule']()}</span>;
  if (reach === 'own-or-unassigned') return <span className={css.some}>{m['officeStaff.rights.ownAndFree']()}</span>;
  const isAllowed = reach === 'all';
  return (
    <>
      <Mark shape={isAllowed ? 'full' : 'off'} tone={isAllowed ? 'success' : 'neutral'} />
      <span className={text.srOnly}>{isAllowed ? m['officeStaff.rights.all']() : m['officeStaff.rights.none']()}</span>
    </>
  );
}
