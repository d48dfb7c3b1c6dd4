import { m } from '#messages';
import { fieldTitle as lotFieldTitle } from '#office/features/lots/lot-titles.ts';
import { PEOPLE_ACTIONS, peopleFieldTitle } from './audit-people-words.ts';

/** What was done, in words. An action without words of its own, of an older version, is shown by its name. */
const TITLES: Record<string, () => string> = {
  ...PEOPLE_ACTIONS,
  'backup.tell': m['officeBackups.audit'],
  'account.change': m['officeStaff.action.accountChange'],
  confirm: m['officeStaff.action.confirm'],
  create: m['officeStaff.action.pictureCreate'],
  delete: m['officeStaff.action.pictureDelete'],
  'lot.approve': m['officeStaff.action.lotApprove'],
  'lot.archive': m['officeStaff.action.lotArchive'],
  'lot.ask': m['officeStaff.action.lotAsk'],
  'lot.cancel': m['officeStaff.action.lotCancel'],
  'lot.change-fields': m['officeStaff.action.lotChangeFields'],
  'lot.change-price': m['officeStaff.action.lotChangePrice'],
  'lot.create': m['officeStaff.action.lotCreate'],
  'lot.discard': m['officeStaff.action.lotDiscard'],
  'lot.duplicate': m['officeStaff.action.lotDuplicate'],
  'lot.export': m['officeStaff.action.lotExport'],
  'lot.import': m['officeStaff.action.lotImport'],
  'lot.preview': m['officeStaff.action.lotPreview'],
  'lot.publish': m['officeStaff.action.lotPublish'],
  'lot.refuse': m['officeStaff.action.lotRefuse'],
  'lot.reserve': m['officeStaff.action.lotReserve'],
  'lot.report': m['office.reports.audit'],
  'lot.restore': m['officeStaff.action.lotRestore'],
  'lot.return-to-market': m['officeStaff.action.lotReturn'],
  'lot.save': m['officeStaff.action.lotSave'],
  'lot.schedule': m['officeStaff.action.lotSchedule'],
  'lot.sell': m['officeStaff.action.lotSell'],
  'lot.unarchive': m['officeStaff.action.lotUnarchive'],
  'lot.undo': m['officeStaff.action.lotUndo'],
  'lot.unpublish': m['officeStaff.action.lotUnpublish'],
  'lot.withdraw': m['officeStaff.action.lotWithdraw'],
  'owner.forget': m['officeStaff.action.ownerForget'],
  'passkey.add': m['officeStaff.action.passkeyAdd'],
  'passkey.remove': m['officeStaff.action.passkeyRemove'],
  'passkey.rename': m['officeStaff.action.passkeyRename'],
  'password.change': m['officeStaff.action.passwordChange'],
  'password.remove': m['officeStaff.action.passwordRemove'],
  'password.reset': m['officeStaff.action.passwordReset'],
  'password.reset-request': m['officeStaff.action.passwordResetRequest'],
  'recovery-codes.make': m['officeStaff.action.recoveryCodesMake'],
  'person.different': m['officeMatching.different.audit'],
  'person.maybe-same': m['officeMatching.different.auditBack'],
  refused: m['officeStaff.action.refused'],
  'rules.change': m['officeStaff.action.rulesChange'],
  'secret.change': m['officeStaff.action.secretChange'],
  'settings.hours': m['officeSettings.audit.action'],
  'session.end': m['officeStaff.action.sessionEnd'],
  'session.end-others': m['officeStaff.action.sessionEndOthers'],
  'sign-in': m['officeStaff.action.signIn'],
  'sign-in.failed': m['officeStaff.action.signInFailed'],
  'sign-out': m['officeStaff.action.signOut'],
  'staff.change': m['officeStaff.action.staffChange'],
  'staff.disable': m['officeStaff.action.staffDisable'],
  'staff.enable': m['officeStaff.action.staffEnable'],
  'staff.invite': m['officeStaff.action.staffInvite'],
  'staff.join': m['officeStaff.action.staffJoin'],
  'staff.reset-second-factor': m['officeStaff.action.staffResetSecondFactor'],
  'staff.withdraw-invitation': m['officeStaff.action.staffWithdrawInvitation'],
  'totp.add': m['officeStaff.action.totpAdd'],
  'totp.remove': m['officeStaff.action.totpRemove'],
  update: m['officeStaff.action.pictureUpdate'],
  'view.delete': m['officeStaff.action.viewDelete'], // of a saved view of the list
  'view.end': m['officeStaff.action.viewEnd'], // of looking as another role
  'view.save': m['officeStaff.action.viewSave'], // of a saved view of the list
  'view.start': m['officeStaff.action.viewStart'], // of looking as another role
};

export const ACTIONS = Object.keys(TITLES);
export const actionTitle = (action: string): string => TITLES[action]?.() ?? action;

/** Facts about what was done, and fields of people and pictures. */
const FIELDS: Record<string, () => string> = {
  action: m['officeAudit.field.action'],
  'alt.en': () => m['officeLots.field.inEnglish']({ title: m['officeAudit.field.alt']() }),
  'alt.ru': () => m['officeLots.field.inRussian']({ title: m['officeAudit.field.alt']() }),
  askedBy: m['officeAudit.field.askedBy'],
  changed: m['officeAudit.field.changed'],
  days: m['officeAudit.field.days'],
  dueAt: m['officeAudit.field.dueAt'],
  fields: m['officeAudit.fields'],
  file: m['officeAudit.field.file'],
  focusX: m['officeAudit.field.focus'],
  focusY: m['officeAudit.field.focus'],
  from: m['officeAudit.field.from'],
  lots: m['officeAudit.field.lots'],
  reason: m['officeAudit.field.reason'],
  rows: m['officeAudit.field.rows'],
  shared: m['officeAudit.field.shared'],
  title: m['officeAudit.field.title'],
  uploadedAs: m['officeAudit.field.uploadedAs'],
  agentId: m['officeStaff.edit.card'],
  agentsPublish: m['officeStaff.rules.agentsPublish'],
  callHours: m['officeSettings.audit.callHours'],
  code: m['officeStaff.audit.reason'],
  disabled: m['officeStaff.audit.disabled'],
  email: m['officeSignIn.email'],
  ended: m['officeStaff.audit.ended'],
  locale: m['officeStaff.profile.language'],
  method: m['officeStaff.audit.method'],
  name: m['officeSignIn.name'],
  'phoneHours.en': () => m['officeLots.field.inEnglish']({ title: m['officeSettings.audit.phoneHours']() }),
  'phoneHours.ru': () => m['officeLots.field.inRussian']({ title: m['officeSettings.audit.phoneHours']() }),
  recoveryCodes: m['officeStaff.methods.codes'],
  role: m['officeStaff.table.role'],
};
/** `agentId` of a lot is a field of the lot; of somebody on the staff it is the card on the site. */
export const auditFieldTitle = (subject: string, field: string): string =>
  peopleFieldTitle(subject, field) ?? (subject === 'lot' && field === 'agentId' ? undefined : FIELDS[field]?.()) ?? lotFieldTitle(field);

const METHODS: Record<string, () => string> = {
  confirmation: m['officeStaff.action.confirm'],
  invitation: m['officeSignIn.link.invitationTitle'],
  passkey: m['officeSignIn.second.passkey'],
  password: m['officeSignIn.password'],
  'password and code': m['officeSignIn.second.totp'],
  'password and recovery code': m['officeSignIn.second.recovery'],
};
const REFUSALS: Record<string, () => string> = { forbidden: m['officeAudit.refusal.forbidden'], view_only: m['officeAudit.refusal.viewOnly'] };
export const refusalTitle = (code: string): string => REFUSALS[code]?.() ?? code;

export const methodTitle = (method: string): string => METHODS[method]?.() ?? method;
