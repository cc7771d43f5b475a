import { useNavigate } from 'react-router-dom';

/** Goes back to the page before this one; home in a tab that was opened with this page, such as from an email. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate('/'));
}
