import type { Settings } from '#contract/agency/settings.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pageMeta } from '#web/app/page-meta.ts';
import { siteOf, useSettings } from '#web/app/root-data.ts';
import type { LoaderArgs, LoaderData, MetaFunction } from '#web/app/router/route.ts';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import css from '#web/features/lead/lead-page.module.css';
import { leadTexts } from '#web/features/lead/lead-texts.ts';
import { loadLead } from '#web/features/lead/load-lead.ts';
import { noScriptFormToken, postNoScriptForm } from '#web/features/lead/no-script-form.ts';

type LeadData = Awaited<ReturnType<typeof loadLead>> & { token?: string };

/** The token is for the form without JavaScript; with JavaScript the form requests its own. */
export const loader = async (args: LoaderArgs): Promise<LeadData> => ({ ...(await loadLead(args)), token: await noScriptFormToken(args) });
export const clientLoader = (args: LoaderArgs): Promise<LeadData> => loadLead(args);

export const action = (args: LoaderArgs) => postNoScriptForm('/feedback', args);

export const meta: MetaFunction<typeof loader> = ({ root, location, loaderData }) => {
  const texts = leadTexts(loaderData?.type ?? 'common-contact', loaderData?.context);
  return pageMeta({ title: texts.title, description: texts.text, keywords: '', pathname: location.pathname, site: siteOf(root), index: false });
};

const sendingTime = (time: number, hours?: Settings['callHours']) => ({ at: new Date(time), hours, today: dayInMoscow(new Date(time)) });

type Props = { loaderData: LeadData; actionData?: LoaderData<typeof action> };

/** A form as a page: without JavaScript, or if its link is opened in a new tab. */
export default function Feedback({ loaderData: { type, context, token }, actionData: result }: Props) {
  const texts = leadTexts(type, context);
  const hours = useSettings()?.callHours;
  const { lotId, region } = context;
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <h1>{result?.sent ? texts.sentTitle : texts.title}</h1>
      {result?.sent ? (
        <>
          <p className={css.text}>{texts.sent(result.values, sendingTime(result.at, hours))}</p>
          <PageLink className={buttonClass('primary')} to={lotId ? lotPath({ id: lotId, region: region ? { slug: region } : undefined }) : '/'}>
            {lotId ? m['lead.toLot']() : m['errorPage.home']()}
          </PageLink>
        </>
      ) : (
        <>
          <p className={classNames(css.text, text.mute)}>{texts.text}</p>
          {result && (
            <p className={result.again ? css.text : css.failure} role="alert">
              {result.text} {result.hadFile && m['lead.resumeLost']()}
            </p>
          )}
          <LeadForm type={type} context={context} values={result?.values} errors={result?.errors} token={result?.token ?? token} />
        </>
      )}
    </div>
  );
}
