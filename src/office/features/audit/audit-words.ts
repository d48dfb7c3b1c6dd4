import { m } from '#messages';

/** What was done, in words. An action without words of its own is shown by its name. */
const TITLES: Record<string, () => string> = {
  'account.change': () => m['officeStaff.action.accountChange'](),
  confirm: () => m['officeStaff.action.confirm'](),
  'passkey.add': () => m['officeStaff.action.passkeyAdd'](),
  'passkey.remove': () => m['officeStaff.action.passkeyRemove'](),
  'passkey.rename': () => m['officeStaff.action.passkeyRename'](),
  'password.change': () => m['officeStaff.action.passwordChange'](),
  'password.remove': () => m['officeStaff.action.passwordRemove'](),
  'password.reset': () => m['officeStaff.action.passwordReset'](),
  'password.reset-request': () => m['officeStaff.action.passwordResetRequest'](),
  'recovery-codes.make': () => m['officeStaff.action.recoveryCodesMake'](),
  refused: () => m['officeStaff.action.refused'](),
  'rules.change': () => m['officeStaff.action.rulesChange'](),
  'session.end': () => m['officeStaff.action.sessionEnd'](),
  'session.end-others': () => m['officeStaff.action.sessionEndOthers'](),
  'sign-in': () => m['officeStaff.action.signIn'](),
  'sign-in.failed': () => m['officeStaff.action.signInFailed'](),
  'sign-out': () => m['officeStaff.action.signOut'](),
  'staff.change': () => m['officeStaff.action.staffChange'](),
  'staff.disable': () => m['officeStaff.action.staffDisable'](),
  'staff.enable': () => m['officeStaff.action.staffEnable'](),
  'staff.invite': () => m['officeStaff.action.staffInvite'](),
  'staff.join': () => m['officeStaff.action.staffJoin'](),
  'staff.reset-second-factor': () => m['officeStaff.action.staffResetSecondFactor'](),
  'staff.withdraw-invitation': () => m['officeStaff.action.staffWithdrawInvitation'](),
  'totp.add': () => m['officeStaff.action.totpAdd'](),
  'totp.remove': () => m['officeStaff.action.totpRemove'](),
  'view.end': () => m['officeStaff.action.viewEnd'](),
  'view.start': () => m['officeStaff.action.viewStart'](),
};

export const ACTIONS = Object.keys(TITLES);
export const actionTitle = (action: string): string => TITLES[action]?.() ?? action;
