import { StepPage } from '../../registration/step-page.tsx';
import { SignInForm, SignUpInvitation } from '../../registration/sign-in-form.tsx';

export function SignIn() {
  return (
    <StepPage isNarrow title="Sign In">
      <SignInForm />
      <SignUpInvitation />
    </StepPage>
  );
}
